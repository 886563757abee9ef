/** Confirms that a complaint was sent: briefly before going back with script, as a page of its own without (CP-7). */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Page, PageHead } from "../../../ui/layout.tsx";
import { removeStoredOrder } from "../complaint-start/complaint-start.stored-order.ts";
import { saveDraft } from "./complaint-write.draft.ts";

type Words = WordsOf<"complaint-write.page">;

/** How long the dialog is open. */
const shownMs = 1_500;

interface SentDialogProps {
  words: Words;
  /** "" where the server returned none. */
  reference: string;
  user: string;
}

export function SentDialog({ words, reference, user }: SentDialogProps) {
  const link = useBorrowerLink();
  const navigate = useNavigate();
  // The number stays to be read: on the page that the dialog gives way to.
  const home = link(screenPaths.complaint, reference === "" ? {} : { sent: reference });
  useEffect(() => {
    removeStoredOrder();
    saveDraft(user, "");
    const timer = setTimeout(() => void navigate(home, { replace: true }), shownMs);
    return () => clearTimeout(timer);
  }, [home, navigate, user]);
  return (
    <Page>
      <PageHead title={words.title} />
      <div className="in-page">
        <Dialog open title={words.sentTitle}>
          <div className="status good">
            <span className="status-icon">
              <Icon name="check" size={28} />
            </span>
            <div className="grow">
              <p>{words.sentText}</p>
              {reference === "" ? null : (
                <>
                  <p>
                    {words.reference}{" "}
                    <strong className="unbroken" translate="no">
                      {reference}
                    </strong>
                  </p>
                  <p className="muted small">{words.referenceHint}</p>
                </>
              )}
            </div>
          </div>
        </Dialog>
      </div>
      <ActionBar>
        <ButtonLink to={link(screenPaths.complaintList)}>{words.toMine}</ButtonLink>
        <ButtonLink to={home} kind="quiet">
          {words.toHome}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
