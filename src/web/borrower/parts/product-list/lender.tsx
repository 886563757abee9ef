/** The lender and the licence under a page's products. */
import type { LenderShown } from "./lender-shown.ts";

export function Lender({ lender: { lender, licence } }: { lender: LenderShown }) {
  return (
    <footer className="muted small">
      <p>{lender}</p>
      {licence === "" ? null : <p>{licence}</p>}
    </footer>
  );
}
