/**
 * The server's floors and rooms, top to bottom. A room imports from the floors below it, and on its own floor only from rooms
 * listed below it and only the files of their `interface`. What must go up goes as a port that `app` fills (findStaff, gauge
 * sources) or as an entry of the outbox. The wall test reads this list (test/tidy/floors.ts), `npm run house` draws it.
 */

/**
 * What happens to the rows that name a borrower when the account is closed (AC-6): deleted at once; deleted at once but for
 * those that led to loans, which go with the loan's records; deleted when retention ends; anonymised, at once or when
 * retention ends; retained, being figures and references whose id identifies nobody any more; gone by themselves within
 * hours or days.
 */
type OnClosure =
  | "deleted"
  | "with-loan-records"
  | "with-retention"
  | "anonymised"
  | "retained"
  | "expires";

/**
 * Why a column that is called encrypted, hash or digest is none of the columns that a change of the key makes anew
 * (encrypted-columns.ts of the room): it hashes without the key, a secret that is random itself or a text that is none; or it
 * follows another row, or is what the key is checked by.
 */
type Unkeyed = "without-key" | "follows";

interface Room {
  name: string;
  what: string;
  /** Files that rooms of the same floor may import; of its stores, the only ones that any other room may. */
  interface?: readonly string[];
  /** Tables that only this room's statements name. */
  tables?: readonly string[];
  /** Of its tables, those with a borrower's id. */
  onClosure?: Readonly<Record<string, OnClosure>>;
  /** Of its columns, as table.column. */
  hashes?: Readonly<Record<string, Unkeyed>>;
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
      {
        name: "commands",
        what: "what an engineer does from the command line: staff, check, books, bureau, products, takeover and more",
      },
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
        hashes: { "installation.hash_keys_encrypted": "follows" },
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
        interface: ["guards.ts", "environment.ts", "read-settings.ts", "secret-file.ts"],
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
        onClosure: { promotion_registration: "expires" },
        hashes: {
          "promotion_pass.sid_hash": "follows",
          "promotion_registration.sid_hash": "follows",
        },
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
        name: "desk-lists",
        what: "lists of customers, payments and payouts; files and kept views of every list",
        tables: ["saved_view"],
      },
      {
        name: "morning-summary",
        what: "the figures of the day before, by e-mail to addresses the lender names",
        interface: ["morning-summary-kind.ts"],
        tables: ["morning_summary"],
      },
      {
        name: "today",
        interface: ["store.ts"],
        what: "the figures of the console's first page, counted by a job",
        tables: ["today_count", "today_day"],
        joins: ["collection_case", "journal_entry", "loan", "loan_event", "posting"],
      },
      {
        name: "customer-overview",
        what: "one customer on one page of the console; a number shown for a reason",
      },
      {
        name: "takeover",
        what: "a book taken over: customers and loans from another system, checked, booked, taken back",
        tables: [
          "takeover",
          "takeover_customer",
          "takeover_file",
          "takeover_line",
          "takeover_loan",
        ],
        onClosure: { takeover_customer: "retained", takeover_line: "expires" },
        joins: [
          "collection_case",
          "collection_note",
          "complaint",
          "contact",
          "hardship_request",
          "loan_action",
          "loan_message",
          "loan_rating",
          "paper",
          "payment_attempt",
          "payment_claim",
          "payment_promise",
        ],
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
        interface: ["list-loans.ts", "loan-rows.ts", "loan-state.ts"],
      },
      {
        name: "portfolio",
        what: "reports of the portfolio on a day, and the loans behind each figure",
        interface: ["reports.ts"],
        tables: ["portfolio_report"],
      },
      {
        name: "books",
        what: "journal, trial balance and closing of periods; the ledger as files",
        interface: ["ledger-codes-kind.ts"],
      },
      {
        name: "provisions",
        what: "provisions of a day and suspended interest: worked out, proposed, posted by a second person",
        interface: ["loans-of-proposal.ts", "provision-files.ts", "provisions-kind.ts", "store.ts"],
        tables: ["provision_proposal"],
      },
      {
        name: "loan-actions",
        what: "staff's actions on a loan's money and its payout: previewed, proposed, approved by a second person",
      },
      {
        name: "payee-check",
        what: "staff decide about payout accounts whose name is not the borrower's",
      },
      { name: "suspense", what: "unallocated receipts: the suspense account" },
      { name: "sign-in", what: "sign-in by a code" },
      {
        name: "reconciliation",
        what: "settlement reports matched with recorded movements",
        interface: ["open-discrepancies.ts"],
        tables: [
          "reconciliation_discrepancy",
          "settled_movement",
          "settlement_line",
          "settlement_report",
        ],
        hashes: { "settlement_report.file_hash": "without-key" },
        joins: ["journal_entry", "loan_event", "posting"],
      },
      {
        name: "privacy",
        what: "data export and account closure",
        interface: ["account-closure-store.ts"],
        tables: ["account_closure"],
        onClosure: { account_closure: "retained" },
      },
      {
        name: "bureau",
        what: "files for a credit bureau by month, their corrections, and who took one out",
        interface: ["personal-data.ts"],
        tables: ["bureau_download", "bureau_file", "bureau_record", "bureau_schedule"],
        hashes: {
          "bureau_download.token_hash": "without-key",
          "bureau_file.digest": "without-key",
        },
      },
      {
        name: "usage",
        what: "counted use of the app",
        interface: ["personal-data.ts"],
        tables: ["usage_event"],
        onClosure: { usage_event: "deleted" },
      },
      {
        name: "payout-account-change",
        what: "bank binding and its changes",
        interface: ["earlier-account.ts"],
      },
      { name: "payment-claim", what: "proof-of-payment claims submitted by borrowers" },
      { name: "papers", what: "papers of an order made, sent and checked" },
      { name: "loan-offer", what: "the offer: read, disclosed, reminded of, accepted" },
      {
        name: "collections",
        what: "late loans: worklists, contacts by the market's rules, promises to pay, conduct",
        interface: ["buckets.ts", "personal-data.ts", "rows.ts"],
      },
      {
        name: "loan-messages",
        what: "what a borrower is told without asking: receipts, reminders of due dates",
        interface: ["store.ts"],
        tables: ["loan_message"],
        onClosure: { loan_message: "retained" },
        joins: ["loan", "loan_event"],
      },
      {
        name: "disbursement",
        what: "payouts to borrowers",
        interface: [
          "apply-payout-event.ts",
          "change-payout.ts",
          "channel-store.ts",
          "hold-store.ts",
          "known-payouts.ts",
          "list-store.ts",
          "open-payouts.ts",
          "paid-to.ts",
          "request-payout.ts",
          "resume-payouts.ts",
          "store.ts",
        ],
        tables: ["payout"],
        joins: ["payout_account"],
      },
      {
        name: "webhooks",
        what: "webhooks to the lender's other systems: noted, posted, tried again, shown",
      },
      { name: "deferral", what: "moving the due dates" },
      {
        name: "hardship",
        what: "help for borrowers who cannot pay as agreed: requests, new plans, acceptance",
        interface: ["personal-data.ts", "requests-of-customer.ts"],
        tables: ["hardship_request"],
        onClosure: { hardship_request: "with-retention" },
      },
      {
        name: "complaint",
        what: "complaints",
        interface: [
          "case-letter.ts",
          "deadlines.ts",
          "first-answers-store.ts",
          "latest-store.ts",
          "personal-data.ts",
          "read-complaints.ts",
          "store.ts",
        ],
        tables: ["complaint", "complaint_clock", "complaint_entry", "complaint_image"],
        onClosure: { complaint: "anonymised" },
      },
      {
        name: "card-payment",
        what: "payment by card and in the wallet app",
        interface: ["personal-data.ts"],
        tables: ["card_charge", "payment_card", "repay_token"],
        onClosure: { card_charge: "retained", payment_card: "anonymised", repay_token: "retained" },
        hashes: { "repay_token.token_hash": "without-key" },
      },
      {
        name: "mandate",
        what: "instalments debited by a mandate: agreed, told a day ahead, begun once, cancelled",
      },
      {
        name: "payment",
        what: "payment attempts started and carried on",
        interface: [
          "open-attempt.ts",
          "personal-data.ts",
          "payments-of-loan.ts",
          "prepare-attempt.ts",
          "return-page.ts",
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
          "finish-return.ts",
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
        onClosure: { suggestion: "deleted" },
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
        hashes: { "decision_policy.body_hash": "without-key" },
      },
      {
        name: "kyc",
        what: "who a borrower is, step by step (KYC)",
        interface: [
          "bureau-identities.ts",
          "check-value.ts",
          "customer-identity.ts",
          "documents.ts",
          "fields.ts",
          "find-by-document.ts",
          "form-items.ts",
          "kyc-facts.ts",
          "kyc-profile.ts",
          "many-store.ts",
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
        onClosure: {
          kyc_change: "deleted",
          kyc_completion: "deleted",
          kyc_document: "deleted",
          kyc_image: "deleted",
          kyc_field: "deleted",
          kyc_step_view: "deleted",
        },
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
        hashes: { "agreement_acceptance.text_hash": "without-key" },
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
          "api_key",
          "staff_change",
          "staff_device",
          "staff_identity",
          "staff_log",
          "staff_log_head",
          "staff_member",
          "staff_one_time_code",
          "staff_passkey",
          "staff_recovery_code",
          "staff_session",
          "staff_set_up",
          "staff_sign_in_attempt",
        ],
        hashes: {
          "api_key.key_hash": "without-key",
          "staff_device.token_hash": "without-key",
          "staff_member.password_hash": "without-key",
          "staff_session.token_hash": "without-key",
          "staff_set_up.token_hash": "without-key",
        },
      },
      {
        name: "opening",
        what: "whether the lender takes new applications",
        interface: ["opening.ts", "store.ts"],
        tables: ["lender_opening"],
      },
      { name: "accrual", what: "nightly accruals and the ledger check" },
      {
        name: "provider-events",
        what: "provider events: stored, applied once, or in suspense",
        interface: ["suspense-books.ts"],
        tables: [
          "payment_return",
          "provider_callback",
          "provider_event",
          "provider_event_decision",
        ],
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
        onClosure: { offer: "retained" },
        hashes: {
          "disclosure_acknowledgement.shown_hash": "without-key",
          "offer_disclosure.content_hash": "without-key",
        },
      },
      {
        name: "market",
        what: "the market's rules and days off that loans are made under",
        interface: [
          "complaint-contacts.ts",
          "holidays.ts",
          "market-rules.ts",
          "rule-words.ts",
          "term-days.ts",
        ],
      },
      {
        name: "notification",
        what: "borrower notifications: by which channels, what was switched off, what companies report",
        interface: [
          "choice-store.ts",
          "email-borrower.ts",
          "notify-borrower.ts",
          "ways-to-reach.ts",
        ],
        tables: ["message_choice"],
        onClosure: { message_choice: "deleted" },
      },
      {
        name: "email",
        what: "e-mail: addresses confirmed by their owners; messages requested, sent, stored",
        interface: [
          "address-store.ts",
          "confirm-address.ts",
          "message-store.ts",
          "own-address.ts",
          "personal-data.ts",
          "request-email.ts",
        ],
        tables: ["email_address", "email_code", "email_message"],
        onClosure: { email_address: "deleted", email_code: "deleted", email_message: "deleted" },
        hashes: { "email_message.unsubscribe_hash": "without-key" },
      },
      {
        name: "sms-code",
        what: "one-time codes",
        interface: ["code.ts"],
        tables: ["sms_code", "sms_code_day"],
      },
      {
        name: "device",
        what: "device telemetry and push tokens",
        interface: ["personal-data.ts", "push-topic.ts"],
        tables: ["device", "device_location", "device_push_token"],
        onClosure: { device: "deleted", device_location: "deleted", device_push_token: "deleted" },
      },
      {
        name: "messages",
        what: "SMS messages: requested, sent, stored",
        interface: [
          "delivery.ts",
          "filled-text.ts",
          "read-message.ts",
          "report-store.ts",
          "request-sms.ts",
          "store.ts",
        ],
        tables: ["message_report", "sms_message"],
      },
      {
        name: "channel",
        what: "by which provider money is collected and paid out and messages are sent",
        interface: ["email-channels.ts", "sms-channels.ts"],
      },
      {
        name: "paper",
        what: "papers: issued once, kept, shown and set as PDF",
        tables: ["paper"],
        onClosure: { paper: "with-retention" },
        hashes: { "paper.basis_hash": "without-key", "paper.content_hash": "without-key" },
      },
      {
        name: "payout-account",
        what: "payout accounts",
        interface: [
          "banks.ts",
          "change-store.ts",
          "payee-check-store.ts",
          "payee-check.ts",
          "payout-account.ts",
          "store.ts",
        ],
        tables: ["payee_check", "payout_account", "payout_account_change"],
        onClosure: {
          payee_check: "anonymised",
          payout_account: "anonymised",
          payout_account_change: "retained",
        },
        hashes: { "payout_account_change.token_hash": "without-key" },
      },
      {
        name: "payment-claim",
        what: "proof-of-payment claims",
        interface: ["store.ts"],
        tables: ["payment_claim"],
        onClosure: { payment_claim: "retained" },
      },
      {
        name: "mandate",
        what: "mandates and their debits",
        interface: ["debit-store.ts", "store.ts"],
        tables: ["mandate", "mandate_debit"],
        onClosure: { mandate: "anonymised" },
      },
      {
        name: "payment-attempt",
        what: "payment attempts",
        interface: ["earlier-store.ts", "list-store.ts", "store.ts", "trade-number-store.ts"],
        tables: ["payment_attempt"],
        joins: ["loan"],
      },
      {
        name: "consent",
        what: "consents given and withdrawn",
        interface: ["consent-store.ts", "has-consent.ts"],
        tables: ["person_consent"],
        onClosure: { person_consent: "deleted" },
        hashes: { "person_consent.text_hash": "without-key" },
      },
      {
        name: "customer",
        what: "the borrower",
        interface: ["borrower.ts", "list-store.ts", "mobile-number.ts", "person-lock-store.ts"],
        tables: ["borrower"],
        onClosure: { borrower: "anonymised" },
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
        onClosure: { application: "with-loan-records" },
        joins: ["loan"],
      },
      {
        name: "lender",
        what: "who the lender is and how it keeps its books: company facts, brand, bookkeeping, as they are in force",
        interface: ["bookkeeping-kind.ts", "brand-kind.ts", "company.ts", "live-settings.ts"],
      },
      {
        name: "collection",
        what: "what is on record about a late loan: contacts, promises, notes, who looks after it",
        interface: [
          "case-store.ts",
          "conduct-store.ts",
          "contact-store.ts",
          "note-store.ts",
          "promise-store.ts",
          "purge-store.ts",
          "worklist-store.ts",
        ],
        tables: [
          "collection_case",
          "collection_note",
          "contact",
          "contact_refusal",
          "payment_promise",
        ],
        onClosure: {
          collection_case: "with-retention",
          collection_note: "with-retention",
          contact: "with-retention",
          contact_refusal: "with-retention",
          payment_promise: "with-retention",
        },
        joins: ["loan_event"],
      },
      {
        name: "webhook",
        what: "what the lender's other systems are told of, where, and how it went",
        interface: ["delivery-store.ts", "endpoint-store.ts", "event-store.ts", "note-event.ts"],
        tables: ["webhook_attempt", "webhook_delivery", "webhook_endpoint", "webhook_event"],
        joins: ["loan", "loan_event"],
      },
      {
        name: "loan-action",
        what: "money actions of staff on a loan: proposed, decided, why, and how much one person may decide alone",
        interface: ["alone-limit.ts", "money-limits-kind.ts", "store.ts"],
        tables: ["loan_action", "alone_by_person", "alone_on_loan"],
        joins: ["loan"],
      },
      {
        name: "text",
        what: "the lender's texts: declared, checked, shipped, in force",
        interface: ["sms-length.ts", "text-in-force.ts"],
      },
      {
        name: "loan",
        what: "the loan: terms, events, application state",
        interface: [
          "being-helped.ts",
          "borrowing-store.ts",
          "list-pages-store.ts",
          "list-store.ts",
          "load-loan.ts",
          "loan-record.ts",
          "paid-back-store.ts",
          "bureau-store.ts",
          "portfolio-store.ts",
          "reference-store.ts",
          "refresh-listing.ts",
          "settled-since.ts",
          "settled-topic.ts",
          "store.ts",
        ],
        tables: ["loan", "loan_event"],
        onClosure: { loan: "retained" },
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
        interface: [
          "books.ts",
          "clearing.ts",
          "general-entries.ts",
          "journal.ts",
          "period-store.ts",
          "store.ts",
        ],
        tables: [
          "accounting_period",
          "balance_snapshot",
          "journal_entry",
          "ledger_check",
          "posting",
        ],
        hashes: { "accounting_period.digest": "without-key" },
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
        what: "adapters of payment, payout, SMS, e-mail and push providers",
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
        onClosure: { idempotency_record: "deleted" },
      },
      {
        name: "session",
        what: "borrower sessions",
        interface: ["session.ts"],
        tables: ["borrower_session"],
        onClosure: { borrower_session: "deleted" },
        hashes: { "borrower_session.token_hash": "without-key" },
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
        name: "outbound",
        what: "posts to addresses that staff typed: only to hosts that are allowed",
        interface: ["allowed-host.ts"],
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
          "account-name.ts",
          "airtel-setting.ts",
          "card-payments.ts",
          "fcm-account.ts",
          "hmac.ts",
          "mandates.ts",
          "maybe-sent.ts",
          "msisdn.ts",
          "portal-key.ts",
          "ports.ts",
          "provider-client.ts",
          "provider-settings.ts",
          "providers-setting.ts",
          "push.ts",
          "report-columns.ts",
          "signature.ts",
          "smtp-setting.ts",
          "vodacom-setting.ts",
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
