/** SMS codes, read from the simulator's ledger as the phone's holder would read them. */
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import type { Services } from "#server/platform/services/services.ts";
import type { Simulator } from "#server/platform/simulator/start-simulator.ts";

/** The last code sent to a number with this ending; "" for none. */
export function codeInBook({ ledger }: Pick<Simulator, "ledger">, phone: string): string {
  const mine = ledger.content.sms.filter(({ lastFour }) => lastFour === phone.slice(-4));
  for (const { text } of mine.toReversed()) {
    const [, written, spoken] = /#(\d{6})$|((?:\d, ){5}\d)/m.exec(text) ?? [];
    if (written !== undefined) return written;
    if (spoken !== undefined) return spoken.replaceAll(", ", "");
  }
  return "";
}

/** The last one-time password sent to a colleague's number with this ending; "" for none. */
export function passwordInBook({ ledger }: Pick<Simulator, "ledger">, phone: string): string {
  const mine = ledger.content.sms.filter(({ lastFour }) => lastFour === phone.slice(-4));
  return (
    mine.flatMap(({ text }) => /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){3}\b/.exec(text)?.[0] ?? []).at(-1) ??
    ""
  );
}

/** Sends pending messages, then reads. */
export async function codeSentTo(
  { server, simulator }: { server: { services: Services }; simulator: Pick<Simulator, "ledger"> },
  phone: string,
): Promise<string> {
  await runOutboxOnce(server.services);
  return codeInBook(simulator, phone);
}
