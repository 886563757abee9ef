/**
 * What each action means in a plain browser (NB-2), so that a page never needs to know where it runs.
 * Navigation and address checks belong to the web app and are passed in.
 */
import type { WebMeanings } from "./bridge.ts";
import type { ActionPayloads } from "./messages.ts";

export interface WebSurroundings {
  /** Navigates to an address; `replace` leaves no history entry behind. */
  go(address: string, replace?: boolean): void;
  /** Opens an address in a new tab. */
  openBeside(address: string): void;
  /** Goes one step back; false when this page is the first of its tab. */
  back(): boolean;
  /** The address if it may be followed, else null. */
  allowed(address: string): string | null;
  /** Hands an address to the browser's own sheet, where it has one. */
  share(what: ActionPayloads["share"]): void;
  /** Reports a use of the app without waiting. */
  report(point: ActionPayloads["confirmBuriedPoint"]): void;
  places: { home: string; mine: string; login: string; product(productId: string): string };
  /** The app's package name, for its page in the store. */
  packageName: string;
}

export function webMeanings(around: WebSurroundings): WebMeanings {
  const open = ({ address }: { address: string }): void => {
    const allowed = around.allowed(address);
    if (allowed !== null) around.go(allowed);
  };
  const close = (): void => {
    if (!around.back()) around.go(around.places.home, true);
  };
  return {
    openPage: open,
    jumpPage: open,
    closeWebview: close,
    goToHome: () => around.go(around.places.home),
    goToMine: () => around.go(around.places.mine),
    backToLogin: () => around.go(around.places.login, true),
    callTelephone({ telephone }) {
      const digits = telephone.replace(/[^+\d]/g, "");
      if (digits !== "") around.go(`tel:${digits}`);
    },
    goToRating() {
      const app = encodeURIComponent(around.packageName);
      around.openBeside(`https://play.google.com/store/apps/details?id=${app}`);
    },
    confirmBuriedPoint: (point) => around.report(point),
    // A browser has nothing to prepare; leaving the bank page means going back to where it was opened.
    startBankFlow: () => {},
    endBankFlow: close,
    // A browser shows no dialog of its own over a payment.
    dismissDialog: () => {},
    share: (what) => around.share(what),
    openProductDetail: ({ productId }) => around.go(around.places.product(productId)),
  };
}
