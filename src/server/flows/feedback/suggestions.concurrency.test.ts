/** Concurrent messages: the limit per address holds, and a text tapped many times is stored once. */
import { expect, test } from "vitest";
import { listSuggestions, saveSuggestion } from "#contract/suggestion.ts";
import { startServer } from "#test/server.ts";
import { suggestionsOfAddress } from "./suggestions.ts";

const message = { name: "Asha", telephone: "0712345678" };

test("[OS-2] fifty at once from one address: no more than the limit are stored", async () => {
  const server = await startServer();
  try {
    const client = server.client();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client.call(saveSuggestion, { ...message, suggestion: `No. ${index}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(suggestionsOfAddress);
    const again = await Promise.all(
      Array.from({ length: 10 }, () =>
        server
          .client({}, { headers: { "x-client-address": "192.0.2.7" } })
          .call(saveSuggestion, { ...message, suggestion: "The same" }),
      ),
    );
    expect(again.every(({ ok }) => ok)).toBe(true);
    const { client: staff } = await server.staff();
    const listed = await staff.call(listSuggestions, { page: "0" });
    expect(listed.ok && listed.data.unread).toBe(suggestionsOfAddress + 1);
  } finally {
    await server.close();
  }
});
