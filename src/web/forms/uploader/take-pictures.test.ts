/** What a form with pictures means without script, and which posts may be large. */
import { describe, expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { SentFile } from "#contract/fields.ts";
import { uploadProblemImage } from "#contract/upload.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import { testSession } from "#test/screen-server.ts";
import { given } from "#test/stub-backend.ts";
import { takePictures } from "./take-pictures.ts";

const uploaderCopy = wordsByLanguage("uploader.page");

const words = uploaderCopy.en;

function formOf(entries: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const file = (text: string) => new File([text], "a.jpg", { type: "image/jpeg" });
const one = ["problemImage", "/files/1"] as const;
const two = ["problemImage", "/files/2"] as const;

async function taken(
  entries: readonly (readonly [string, string | File])[],
  answer?: Answer<typeof uploadProblemImage>,
) {
  const sent: SentFile[] = [];
  const { addresses, onlyPictures, wrong, signedOut } = await takePictures(
    formOf(entries),
    words,
    2,
    async (given) => {
      sent.push(given);
      return answer ?? { ok: true, data: { url: "/files/new" }, message: "" };
    },
  );
  return { addresses, onlyPictures, wrong, signedOut, sent: sent.length };
}

const plain = { onlyPictures: false, wrong: "", signedOut: false, sent: 0 };

describe("[CP-6] without script", () => {
  test("a form keeps its pictures, adds the chosen file and removes the one named", async () => {
    const empty = ["picture", file("")] as const;
    const chosen = ["picture", file("a")] as const;
    const add = ["addPicture", "1"] as const;
    expect(await taken([one, two, empty])).toEqual({
      ...plain,
      addresses: ["/files/1", "/files/2"],
    });
    const added = { ...plain, addresses: ["/files/1", "/files/new"], sent: 1 };
    expect(await taken([one, chosen, add])).toEqual({ ...added, onlyPictures: true });
    // Send was pressed without adding first.
    expect(await taken([one, chosen])).toEqual(added);
    expect(await taken([one, two, ["removePicture", "/files/1"]])).toEqual({
      ...plain,
      onlyPictures: true,
      addresses: ["/files/2"],
    });
  });

  test("one too many is not sent, and a rejection is told in the server's words", async () => {
    const chosen = ["picture", file("a")] as const;
    expect(await taken([one, two, chosen])).toMatchObject({
      sent: 0,
      wrong: "No more than 2 files. Please remove one first.",
    });
    const no = { ok: false, kind: "rejection", rejection: "notAnImage", code: "850001" } as const;
    expect(await taken([one, chosen], { ...no, message: "No." })).toMatchObject({
      addresses: ["/files/1"],
      wrong: "No.",
    });
    const ended = { ...no, rejection: "sessionNeeded", message: "Sign in." } as const;
    expect(await taken([chosen], ended)).toMatchObject({ signedOut: true });
  });
});

test("only pages that take pictures take large posts, and a backend elsewhere gets the picture", async () => {
  await using screen = await fetchScreen({
    path: "/",
    stubs: [given(uploadProblemImage, { url: "/files/1" })],
  });
  const post = async (path: string, bytes: number) => {
    const body = formOf([["problemImage", file("x".repeat(bytes))]]);
    return fetch(`${screen.origin}${path}?session_id=${testSession.session_id}`, {
      method: "POST",
      body,
    });
  };
  const answer = await post("/upload", 3_000_000);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ code: "00", message: "", data: { url: "/files/1" } });
  expect(screen.backend.callsOf(uploadProblemImage)).toHaveLength(1);
  expect((await post("/upload", 12_700_000)).status).toBe(413);
  expect((await post("/bindBank", 70_000)).status).toBe(413);
});
