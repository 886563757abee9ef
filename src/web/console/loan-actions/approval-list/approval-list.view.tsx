/** Markup of the approvals: three views with their counts, and one row a proposal. */
import { type ApprovalView, approvalViews } from "#contract/loan-action-kinds.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import { ActionTable } from "../action-figures/action-table.tsx";
import { ProposalTable } from "../action-figures/proposal-table.tsx";
import { StaffChangeTable } from "../action-figures/staff-change-table.tsx";
import type { ApprovalListData } from "./approval-list.route.tsx";

function addressOf(view: ApprovalView, page = 1): string {
  const query = new URLSearchParams();
  if (view !== "mine") query.set("view", view);
  if (page !== 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? consolePaths.approvals : `${consolePaths.approvals}?${text}`;
}

export function ApprovalListView(data: ApprovalListData) {
  const { words, titles, states, market, view, rows, page, more, counts, accounts, others } = data;
  const mayDecide = useMay("manage-staff") || data.mayApprove || counts.mine > 0;
  const names = { mine: mayDecide ? words.mine : words.others, own: words.own };
  const none = { mine: words.none, own: words.noneOwn, decided: words.noneDecided }[view];
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={words.about} />
      <ViewTabs
        label={words.views}
        tabs={approvalViews.map((one) => ({
          name: one === "decided" ? words.decided : names[one],
          to: addressOf(one),
          ...(one === "decided" ? {} : { count: counts[one] }),
          here: one === view,
        }))}
      />
      {accounts.length === 0 ? null : (
        <Panel title={data.accountWords.title} flush>
          <StaffChangeTable
            rows={accounts}
            words={words}
            caption={data.accountWords.title}
            kinds={data.accountKinds}
            roles={data.roles}
            states={states}
            decided={view !== "own"}
          />
        </Panel>
      )}
      {others.length === 0 ? null : (
        <Panel title={data.otherWords.title} flush>
          <ProposalTable
            rows={others}
            words={words}
            own={data.otherWords}
            settings={data.settingsKinds}
          />
        </Panel>
      )}
      {rows.length === 0 && accounts.length + others.length > 0 ? null : (
        <div className="panel">
          {rows.length === 0 ? (
            <EmptyState title={none}>
              <p>{words.noneText}</p>
            </EmptyState>
          ) : (
            <>
              <ActionTable
                caption={words.title}
                {...{ rows, words, titles, states, market }}
                decided={view !== "own"}
              />
              {view === "decided" ? null : <p className="panel-foot">{words.foot}</p>}
            </>
          )}
        </div>
      )}
      <PageWays
        label={words.pages}
        back={page > 1 ? { label: words.newest, to: addressOf(view) } : null}
        on={more ? { label: words.older, to: addressOf(view, page + 1) } : null}
      />
    </div>
  );
}
