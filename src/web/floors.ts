/**
 * The floors of the web, top to bottom. A room is a folder of src/web; it imports rooms of lower floors only, so no two rooms of
 * one floor know each other. A folder with a `*.route.ts` or `*.route.tsx` file is a screen and need not be named. A part three
 * folders deep is known to the screens of its area alone, but for those in `parts`. The wall test reads this list
 * (test/tidy/web-walls.ts).
 */
export interface WebRoom {
  name: string;
  what: string;
}

export interface WebFloor {
  name: string;
  what: string;
  rooms: readonly WebRoom[];
}

/** The floor of every screen, in whichever folder it lies. */
export const screensFloor = "screens";

export const webFloors: readonly WebFloor[] = [
  {
    name: "door",
    what: "the whole: routes, document, entries",
    rooms: [{ name: ".", what: "src/web itself" }],
  },
  {
    name: "entrances",
    what: "what comes in beside the screens and reaches into them",
    rooms: [
      { name: "site/site-calls", what: "the official site's calls without a page" },
      { name: "delivery/page-scripts", what: "the small scripts of pages that have their own" },
    ],
  },
  { name: screensFloor, what: "a folder an address, by area", rooms: [] },
  {
    name: "larger parts",
    what: "what several screens show, made of smaller parts",
    rooms: [
      { name: "borrower/kyc/step-frame", what: "what stands around a step of KYC" },
      { name: "borrower/loan/order-state", what: "what an order's status means for its page" },
      { name: "console/promotion/promotion-tabs", what: "the promotion's two pages side by side" },
      { name: "console/loan-actions/action-figures", what: "what an action on a loan changes" },
      { name: "console/hardship/hardship-badge", what: "where a request for help stands" },
      { name: "console/loans/loan-state", what: "where a loan stands" },
      { name: "console/portfolio/figures", what: "how figures of the portfolio are written" },
      { name: "console/provisions/buckets", what: "how provisions and their buckets are written" },
      { name: "console/products/product-states", what: "where a product and its versions stand" },
      {
        name: "console/queue",
        what: "the kit of every list: filters, columns, tabs, pages, kept views",
      },
      { name: "console/connections/webhook-looks", what: "how webhooks and their deliveries look" },
      { name: "console/set-up/takeover-state", what: "where a book that is taken over stands" },
      { name: "console/texts/standing", what: "where a text stands in a language" },
      { name: "site/site-frame", what: "head, menu and foot of the official site" },
      {
        name: "site/site-scripts",
        what: "the calculator and the suggestion form, as they come alive",
      },
    ],
  },
  {
    name: "parts",
    what: "what several screens show",
    rooms: [
      { name: "borrower/apply/confirmation", what: "what both loan confirmations show alike" },
      { name: "borrower/complaints/complaint-contacts", what: "whom to complain to" },
      { name: "borrower/complaints/take-up", what: "how a complaint is taken up again" },
      { name: "borrower/complaints/complaint-start", what: "what a complaint may be about" },
      { name: "borrower/kyc/payout-account", what: "the payout account's form and its code" },
      { name: "borrower/papers/paid-bar", what: "what a payment paid, as a bar" },
      { name: "borrower/parts/consent-prompt", what: "a consent asked for in passing" },
      {
        name: "borrower/parts/help-below",
        what: "help and languages below a step without a session",
      },
      { name: "borrower/parts/not-open", what: "that nothing new is lent, with the ways on" },
      { name: "borrower/parts/order-rows", what: "an order as one row, and how its status looks" },
      { name: "borrower/parts/payment", what: "how a payment begins, and what is to be paid" },
      { name: "borrower/parts/product-list", what: "products to choose from" },
      { name: "borrower/parts/repayment-choices", what: "ways to repay, compared" },
      { name: "borrower/repay/payment-code", what: "a payment code and what follows it" },
      {
        name: "console/decision-policy/policy-parts",
        what: "the form and the addresses of a decision policy",
      },
      { name: "console/products/product-fields", what: "what a product's form is made of" },
      { name: "console/parts", what: "fields, pictures and marks of the console" },
      { name: "promotion/landing-page", what: "markup and rules of the landing page" },
      { name: "site/content-text", what: "the lender's own texts" },
      { name: "site/loan-quote", what: "what a loan would cost, before there is any" },
      { name: "site/share-card", what: "the picture of a shared address" },
    ],
  },
  {
    name: "delivery",
    what: "how a page is sent",
    rooms: [
      { name: "delivery/page-style", what: "each page with the style it uses" },
      { name: "delivery/page-cache", what: "the official site's finished pages" },
      { name: "delivery/headers", what: "the content policy" },
      {
        name: "delivery/screen-names",
        what: "which screen an address belongs to, for metrics and traces",
      },
      { name: "delivery/gate", what: "starts the router's script only where it will run" },
    ],
  },
  {
    name: "agreed by all",
    what: "what screens of every area count on",
    rooms: [
      { name: "borrower/parts/stage", what: "a page's one answer, and how far a loan is" },
      { name: "frame/failure", what: "the page of every failure" },
      { name: "frame/not-open", what: "that the lender takes no new applications" },
      { name: "forms/form-engine", what: "forms that come from the server" },
      { name: "forms/uploader", what: "pictures in a form" },
      { name: "console/access", what: "the console's addresses and who is signed in" },
      { name: "site/site-paths", what: "the official site's addresses" },
      { name: "pwa/install", what: "manifest, icons and the offer to install" },
    ],
  },
  {
    name: "kit",
    what: "buttons, fields, layout, colours",
    rooms: [{ name: "ui", what: "the kit itself" }],
  },
  {
    name: "visitor",
    what: "what is known of who is there, and how the backend is asked",
    rooms: [{ name: "client", what: "session, addresses, requests, native shell" }],
  },
  {
    name: "ground",
    what: "what knows nothing of the web",
    rooms: [
      { name: "pwa/offline", what: "the service worker and its copies" },
      { name: "delivery/page-scripts-sent", what: "which page has which small script" },
    ],
  },
];
