/** The lender and the licence under a page's products. */
import type { LenderViewModel } from "./lender-view-model.ts";

export function Lender({ lender: { lender, licence } }: { lender: LenderViewModel }) {
  return (
    <footer className="muted small">
      <p>{lender}</p>
      {licence === "" ? null : <p>{licence}</p>}
    </footer>
  );
}
