/** How webhooks, their events and their deliveries look, and the secret that is shown once. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { DeliveryState, WebhookKind, WebhookState } from "#contract/webhook-kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { webhookPath } from "../../access/console-paths.ts";
import { Panel } from "../../parts/panel.tsx";
import type { BadgeState } from "../../parts/state-badge.tsx";

type WebhookWords = WordsOf<"webhooks.page">;

export const webhookLooks: Readonly<Record<WebhookState, BadgeState>> = {
  proposed: "submitted",
  active: "published",
  retired: "retired",
  dropped: "barred",
};

export const deliveryLooks: Readonly<Record<DeliveryState, BadgeState>> = {
  waiting: "scheduled",
  delivered: "holds",
  "given-up": "refused",
};

/** A kind by its words; its own name, which the other system reads, stands beside it. */
export function eventWord(kind: WebhookKind, words: WebhookWords): string {
  return words.events[kind.replace(/[._]/g, "-") as keyof WebhookWords["events"]];
}

interface SecretProps {
  words: WebhookWords;
  endpointId: string;
  secret: string;
}

export function ShownSecret({ words, endpointId, secret }: SecretProps) {
  return (
    <Panel title={words.secretTitle}>
      <div role="status">
        <Notice kind="info">{words.secretNote}</Notice>
      </div>
      <p>
        <code className="secret">{secret}</code>
      </p>
      <p>
        <ButtonLink kind="quiet" to={webhookPath(endpointId)}>
          {words.secretBack}
        </ButtonLink>
      </p>
    </Panel>
  );
}
