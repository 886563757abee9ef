/**
 * The server's floors and rooms, top to bottom. A room imports from the floors below it, and on its own floor only from rooms
 * listed below it and only the files of their `interface`. What must go up goes as a port that `app` fills (findStaff, gauge
 * sources) or as an entry of the outbox. The wall test reads this list (test/tidy/floors.ts), `npm run house` draws it.
 */
interface Room {
  name: string;
  what: string;
  /** Files that rooms of the same floor may import; of its stores, the only ones that any other room may. */
  interface?: readonly string[];
  /** Tables that only this room's statements name. */
  tables?: readonly string[];
  /** Tables of rooms below that its statements join all the same. */
  joins?: readonly string[];
}

interface Floor {
  name: string;
  what: string;
  rooms: readonly Room[];
}

export const floors: readonly Floor[] = [
  {
    name: "app",
    what: "starts the program and registers everything",
    rooms: [
      { name: "commands", what: "npm run staff, check and encryption-key" },
      {
        name: "start",
        what: "the program from settings to an answering server",
        interface: ["startup-error.ts"],
      },
      {
        name: "installation",
        what: "whose database this is; the encryption key and its rotation",
        interface: ["change-key.ts", "installation.ts", "running-servers.ts", "store.ts"],
        tables: ["installation", "server_process"],
      },
      {
        name: "registry",
        what: "every route, job, outbox topic, message template and encrypted table",
        interface: [
          "configuration-kinds.ts",
          "every-encrypted-table.ts",
          "gauge-sources.ts",
          "start-jobs.ts",
          "verticals.ts",
        ],
      },
      {
        name: "configuration",
        what: "reads and judges the settings",
        interface: ["read-settings.ts", "secret-file.ts"],
      },
    ],
  },
  {
    name: "edge",
    what: "what strangers and visitors meet",
    rooms: [
      {
        name: "promotion",
        what: "the promotion landing: registration, captcha, texts, funnel",
        tables: [
          "promotion_count",
          "promotion_pass",
          "promotion_registration",
          "promotion_sid",
          "promotion_template",
          "promotion_template_text",
          "promotion_template_version",
          "promotion_use",
        ],
      },
      { name: "partner-sign-in", what: "borrowers sent by a partner" },
      { name: "pages", what: "serves the web app: pages, icons, cards, page bodies" },
      { name: "legacy-confirmation", what: "the older loan confirmation" },
      { name: "home", what: "the app's home, product and order lists" },
      {
        name: "site",
        what: "the public site: products, quotes, terms",
        interface: ["amounts.ts", "loan-terms.ts"],
      },
      {
        name: "demo",
        what: "the demo: named borrowers, a population, its front page and its movable date",
      },
      {
        name: "content",
        what: "the lender's own texts: policies, about us",
        interface: ["content-file.ts"],
      },
      {
        name: "api-docs",
        what: "the API described: OpenAPI and its readable page",
        interface: ["openapi-style.ts"],
      },
    ],
  },
  {
    name: "flows",
    what: "processes, each a borrower's or staff's piece of work",
    rooms: [
      { name: "desk-search", what: "the console's one search" },
      {
        name: "customer-overview",
        what: "one customer on one page of the console; a number shown for a reason",
      },
      { name: "decision-policy", what: "a decision policy tried on past applications" },
      { name: "rule-pack", what: "the market's rules and what they say of the products" },
      {
        name: "channels",
        what: "the lender's channels at the console: providers, and what each did",
      },
      {
        name: "set-up",
        what: "a lender's first day: what is missing, opening and closing for new applications",
      },
      {
        name: "underwriting",
        what: "staff decide about applications",
        interface: ["case-wire.ts"],
      },
      {
        name: "product-catalogue",
        what: "products: drafted, published by a second person, opened, retired; as files",
        interface: [
          "catalogue-store.ts",
          "coming-refusals.ts",
          "market-findings.ts",
          "read-form.ts",
          "versions.ts",
        ],
        tables: ["product_draft", "product_history"],
        joins: ["product", "product_version"],
      },
      {
        name: "texts",
        what: "the lender's texts at the console: where each stands, checked and previewed",
      },
      {
        name: "configuration",
        what: "documents the lender edits: drafted, published, compared",
        interface: ["drafts.ts", "publish.ts"],
      },
      {
        name: "servicing",
        what: "loans as staff see them: the list, and one loan through its life",
        interface: ["loan-rows.ts", "loan-state.ts"],
      },
      { name: "books", what: "the ledger as files: journal and trial balance of a period" },
      {
        name: "loan-actions",
        what: "staff's money actions on a loan: previewed, proposed, approved by a second person",
        interface: ["money-limits-kind.ts"],
      },
      { name: "suspense", what: "unallocated receipts: the suspense account" },
      { name: "sign-in", what: "sign-in by a code" },
      {
        name: "reconciliation",
        what: "settlement reports matched with recorded movements",
        tables: ["reconciliation_discrepancy", "settlement_line", "settlement_report"],
      },
      {
        name: "privacy",
        what: "data export and account closure",
        interface: ["account-closure-store.ts"],
        tables: ["account_closure"],
      },
      {
        name: "usage",
        what: "counted use of the app",
        interface: ["personal-data.ts"],
        tables: ["usage_event"],
      },
      { name: "payout-account-change", what: "bank binding and its changes" },
      { name: "payment-claim", what: "proof-of-payment claims submitted by borrowers" },
      { name: "papers", what: "papers of an order made, sent and checked" },
      { name: "loan-offer", what: "the offer: read, disclosed, reminded of, accepted" },
      {
        name: "loan-messages",
        what: "what a borrower is told without asking: receipts, reminders of due dates",
        tables: ["loan_message"],
        joins: ["loan", "loan_event"],
      },
      {
        name: "disbursement",
        what: "payouts to borrowers",
        interface: [
          "apply-payout-event.ts",
          "known-payouts.ts",
          "open-payouts.ts",
          "paid-to.ts",
          "request-payout.ts",
          "store.ts",
        ],
        tables: ["payout"],
        joins: ["payout_account"],
      },
      { name: "deferral", what: "moving the due dates" },
      {
        name: "hardship",
        what: "help for borrowers who cannot pay as agreed: requests, new plans, acceptance",
        interface: ["personal-data.ts", "requests-of-customer.ts"],
        tables: ["hardship_request"],
      },
      {
        name: "complaint",
        what: "complaints",
        interface: ["latest-store.ts", "personal-data.ts", "read-complaints.ts", "store.ts"],
        tables: ["complaint", "complaint_entry", "complaint_image"],
      },
      {
        name: "card-payment",
        what: "payment by card and in the wallet app",
        interface: ["personal-data.ts"],
        tables: ["card_charge", "payment_card", "repay_token"],
      },
      {
        name: "payment",
        what: "payment attempts started and carried on",
        interface: [
          "open-attempt.ts",
          "personal-data.ts",
          "payments-of-loan.ts",
          "prepare-attempt.ts",
          "start-payment.ts",
        ],
      },
      {
        name: "payment-receipt",
        what: "money received or reversed is applied to the loan",
        interface: [
          "after-settlement.ts",
          "apply-payment-event.ts",
          "batch-payments.ts",
          "poll-payment.ts",
          "poll-topic.ts",
          "receipt-limit.ts",
          "settled-topic.ts",
          "short-payment.ts",
          "validate-amount.ts",
        ],
        joins: ["payment_attempt"],
      },
      {
        name: "repayment-choices",
        what: "what may be paid: instalments, plan, methods",
        interface: [
          "compare-ways.ts",
          "read-choices.ts",
          "read-cooling-off.ts",
          "read-instalments.ts",
          "read-payoff-quote.ts",
          "read-plan-summary.ts",
          "wire.ts",
        ],
      },
      {
        name: "order-details",
        what: "the order as its borrower sees it; ratings",
        interface: [
          "cooling-off.ts",
          "detail-rows.ts",
          "order.ts",
          "ratings.ts",
          "status-summary.ts",
        ],
        tables: ["loan_rating"],
        joins: ["loan"],
      },
      {
        name: "feedback",
        what: "customer service, suggestions, low ratings",
        interface: ["borrowers-message.ts"],
        tables: ["suggestion"],
      },
      {
        name: "payment-code",
        what: "payment by code at the market's channels",
        interface: ["code-channels.ts", "code-page.ts", "code-picture.ts", "read-payment-code.ts"],
      },
      {
        name: "application",
        what: "applications: asked, scored, concluded; the blocklist",
        interface: [
          "blocklist.ts",
          "conclude.ts",
          "entries.ts",
          "gather-facts.ts",
          "offer-grown.ts",
          "notify-of-application.ts",
          "policy.ts",
          "reason-messages.ts",
          "reasons.ts",
          "review.ts",
          "staff-text.ts",
          "terms-asked.ts",
        ],
        tables: ["decision_policy"],
      },
      {
        name: "kyc",
        what: "who a borrower is, step by step (KYC)",
        interface: [
          "customer-identity.ts",
          "documents.ts",
          "fields.ts",
          "find-by-document.ts",
          "form-items.ts",
          "kyc-facts.ts",
          "kyc-profile.ts",
          "note-completed.ts",
          "store.ts",
          "take-image.ts",
        ],
        tables: [
          "kyc_change",
          "kyc_completion",
          "kyc_document",
          "kyc_image",
          "kyc_field",
          "kyc_step_view",
        ],
        joins: ["person_consent"],
      },
      {
        name: "consent",
        what: "consents: shown, given, withdrawn",
        interface: ["consent-to-ask.ts"],
      },
      {
        name: "agreement",
        what: "agreements: templates and acceptances",
        interface: [
          "accepted-language.ts",
          "agreement-languages.ts",
          "archive-acceptance.ts",
          "loan-facts.ts",
          "personal-data.ts",
          "template.ts",
        ],
        tables: ["agreement_acceptance", "agreement_template"],
      },
    ],
  },
  {
    name: "core",
    what: "records that several processes share",
    rooms: [
      {
        name: "staff",
        what: "staff: accounts, roles, sessions, audit log",
        interface: ["store.ts"],
        tables: [
          "staff_device",
          "staff_log",
          "staff_member",
          "staff_session",
          "staff_set_up",
          "staff_sign_in_attempt",
        ],
      },
      {
        name: "opening",
        what: "whether the lender takes new applications",
        interface: ["store.ts"],
        tables: ["lender_opening"],
      },
      {
        name: "sms-code",
        what: "one-time codes",
        interface: ["code.ts"],
        tables: ["sms_code", "sms_code_day"],
      },
      {
        name: "provider-events",
        what: "provider events: stored, applied once, or in suspense",
        tables: ["provider_callback", "provider_event", "provider_event_decision"],
      },
      {
        name: "product",
        what: "products and offers",
        interface: [
          "disclosure-store.ts",
          "offer-disclosure-store.ts",
          "product-store.ts",
          "store.ts",
        ],
        tables: [
          "disclosure_acknowledgement",
          "offer",
          "offer_disclosure",
          "offer_reminder",
          "product",
          "product_version",
        ],
      },
      {
        name: "market",
        what: "the market's rules and days off that loans are made under",
        interface: ["complaint-contacts.ts", "holidays.ts", "market-rules.ts", "rule-words.ts"],
      },
      { name: "notification", what: "borrower notifications by SMS and push" },
      {
        name: "device",
        what: "device telemetry and push tokens",
        interface: ["personal-data.ts", "push-topic.ts"],
        tables: ["device", "device_location", "device_push_token"],
      },
      {
        name: "messages",
        what: "SMS messages: requested, sent, stored",
        interface: ["filled-text.ts", "read-message.ts", "request-sms.ts", "store.ts"],
        tables: ["sms_message"],
      },
      {
        name: "channel",
        what: "by which provider money is collected and paid out and messages are sent",
        interface: ["sms-channels.ts"],
      },
      {
        name: "paper",
        what: "papers: issued once, kept, shown and set as PDF",
        tables: ["paper"],
      },
      {
        name: "payout-account",
        what: "payout accounts",
        interface: ["banks.ts", "change-store.ts", "payout-account.ts", "store.ts"],
        tables: ["payout_account", "payout_account_change"],
      },
      {
        name: "payment-claim",
        what: "proof-of-payment claims",
        interface: ["store.ts"],
        tables: ["payment_claim"],
      },
      {
        name: "payment-attempt",
        what: "payment attempts",
        interface: ["store.ts"],
        tables: ["payment_attempt"],
      },
      {
        name: "consent",
        what: "consents given and withdrawn",
        interface: ["consent-store.ts", "has-consent.ts"],
        tables: ["person_consent"],
      },
      {
        name: "customer",
        what: "the borrower",
        interface: ["borrower.ts", "person-lock-store.ts"],
        tables: ["borrower"],
      },
      {
        name: "application",
        what: "application records",
        interface: [
          "blocklist-file-store.ts",
          "blocklist-many-store.ts",
          "blocklist-store.ts",
          "decision-store.ts",
          "past-decisions-store.ts",
          "queue-store.ts",
          "store.ts",
        ],
        tables: ["application", "application_decision", "blocklist_entry", "blocklist_file"],
        joins: ["loan"],
      },
      {
        name: "lender",
        what: "who the lender is: company facts and brand, as they are in force",
        interface: ["brand-kind.ts", "company.ts", "live-settings.ts"],
      },
      { name: "accrual", what: "nightly accruals and the ledger check" },
      {
        name: "loan-action",
        what: "money actions of staff on a loan: proposed, decided, why",
        interface: ["store.ts"],
        tables: ["loan_action"],
        joins: ["loan"],
      },
      {
        name: "text",
        what: "the lender's texts: declared, checked, shipped, in force",
        interface: ["text-in-force.ts"],
      },
      {
        name: "loan",
        what: "the loan: terms, events, application state",
        interface: [
          "being-helped.ts",
          "list-store.ts",
          "load-loan.ts",
          "loan-record.ts",
          "reference-store.ts",
          "refresh-listing.ts",
          "settled-since.ts",
          "settled-topic.ts",
          "store.ts",
        ],
        tables: ["loan", "loan_event"],
        joins: ["loan_rating"],
      },
      {
        name: "configuration",
        what: "versioned documents the lender edits: kinds, versions, what is in force",
        interface: [
          "define-configuration.ts",
          "differences.ts",
          "live-configuration.ts",
          "read-configuration.ts",
          "read-form.ts",
          "store.ts",
          "version.ts",
        ],
        tables: [
          "configuration_document",
          "configuration_history",
          "configuration_publication",
          "configuration_version",
        ],
      },
      {
        name: "ledger",
        what: "the double-entry ledger",
        interface: ["journal.ts", "store.ts"],
        tables: ["balance_snapshot", "journal_entry", "posting"],
      },
    ],
  },
  {
    name: "platform",
    what: "what any product of this kind would need",
    rooms: [
      { name: "simulator", what: "the payment and payout simulator" },
      {
        name: "settlement-reports",
        what: "readers of settlement reports",
        interface: ["simulator.ts"],
      },
      {
        name: "providers",
        what: "adapters of payment, payout, SMS and push providers",
        interface: ["simulator-connection.ts"],
      },
      { name: "observability", what: "metrics and traces" },
      { name: "jobs", what: "loops and the outbox", interface: ["outbox.ts"], tables: ["outbox"] },
      { name: "typesetting", what: "PDFs set on threads of their own" },
      { name: "captcha", what: "captcha pictures and spoken digits" },
      {
        name: "uploads",
        what: "pictures: taken in, served, removed",
        interface: ["decoding-queue.ts"],
        tables: ["uploaded_image"],
      },
      {
        name: "http",
        what: "the door: decoding, sessions, idempotency, answers, OpenAPI",
        interface: ["caller.ts", "decode.ts", "handler.ts", "serve.ts"],
        tables: ["idempotency_record", "write_check"],
      },
      {
        name: "session",
        what: "borrower sessions",
        interface: ["session.ts"],
        tables: ["borrower_session"],
      },
      {
        name: "services",
        what: "what every handler is given: settings and services",
        interface: [
          "body-times.ts",
          "configuration.ts",
          "observe-setting.ts",
          "services.ts",
          "settings.ts",
        ],
      },
      {
        name: "encryption",
        what: "encryption at rest, keyed hashes",
        interface: ["encrypted-table.ts", "encryption.ts"],
      },
      {
        name: "db",
        what: "the database port, its engines, migrations",
        interface: ["unavailable.ts", "database.ts", "lookup.ts"],
      },
      {
        name: "text-files",
        what: "text files from outside: decoded, CSV read and written",
        interface: ["csv.ts", "table.ts", "text-file.ts"],
      },
      {
        name: "files",
        what: "file storage",
        interface: ["files-setting.ts", "files.ts", "pictures.ts"],
      },
      {
        name: "provider-ports",
        what: "the interfaces adapters fill; HTTP to providers",
        interface: [
          "providers-setting.ts",
          "provider-settings.ts",
          "provider-client.ts",
          "hmac.ts",
          "maybe-sent.ts",
          "ports.ts",
          "signature.ts",
          "report-columns.ts",
        ],
      },
      {
        name: "runtime",
        what: "clock, log, cache, batcher",
        interface: ["calendar.ts", "batcher.ts", "log.ts", "memoize.ts", "configuration-error.ts"],
      },
    ],
  },
];
