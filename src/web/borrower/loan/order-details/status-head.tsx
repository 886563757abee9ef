/** The first thing a borrower sees: the status in plain words, with an icon of its own (OD-1). */

import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { lookOf } from "../../parts/order-rows/status-look.ts";
import type { LoanViewModel } from "./order-details.view-model.ts";

export function StatusHead({ loan }: { loan: LoanViewModel }) {
  const { icon, tone } = lookOf(loan.status, loan.card !== null);
  return (
    <header className={`status ${tone}`}>
      <span className="status-icon">
        <Icon name={icon} size={28} />
      </span>
      <div className="grow">
        <h1>{loan.statusTitle}</h1>
        {loan.statusText === "" ? null : (
          <p className="muted">
            <Figures text={loan.statusText} />
          </p>
        )}
      </div>
    </header>
  );
}
