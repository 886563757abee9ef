/** The lender's texts in tests: drafted, published, and valid inputs of their calls. */
import {
  publishConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import type { Language } from "#contract/languages.ts";
import { needsTwoPeople, type TextId } from "#contract/text-ids.ts";
import { textDocument } from "#contract/texts.ts";
import { seenVersion } from "#test/configuration-inputs.ts";
import { formFile, right } from "#test/product-inputs.ts";
import type { TestStaff } from "#test/server.ts";

/** By endpoint. */
export const textInputs: Readonly<Record<string, () => Record<string, string>>> = {};

export const textFile = (source: string) => ({
  name: "text",
  type: "text/plain",
  bytes: new TextEncoder().encode(source),
});

/** Saved by a member of staff; with null, the way back to the shipped text. */
export async function draftedText(
  { client }: TestStaff,
  [id, language]: readonly [TextId, Language],
  source: string | null,
) {
  const body = formFile(source === null ? null : { source });
  const saved = await client.call(saveConfigurationDraft, { ...textDocument(id, language), body });
  return seenVersion(right(saved));
}

/** Drafted by one supervisor and published by the other, in force from a day. */
export async function publishedText(
  [author, publisher]: readonly [TestStaff, TestStaff],
  named: readonly [TextId, Language],
  source: string | null,
  from: string,
): Promise<void> {
  let draft = await draftedText(author, named, source);
  if (needsTwoPeople(named[0])) {
    draft = seenVersion(right(await author.client.call(submitConfigurationDraft, draft)));
  }
  right(await publisher.client.call(publishConfiguration, { ...draft, from }));
}
