/** Where starter products come in: as the first draft of an empty lender, and as the beginning of a new product. */
import { expect, onTestFinished, test } from "vitest";
import {
  addProductDraft,
  publishProductVersion,
  readProductVersion,
  submitProductDraft,
  withdrawProductDraft,
} from "#contract/product-catalogue.ts";
import { right, seen } from "#test/product-inputs.ts";
import { startServer, testToday } from "#test/server.ts";
import { day } from "#values/business-day.ts";
import { installStarter } from "./starter.ts";

async function emptyLender() {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { services } = server;
  const install = () => {
    const actor = { staffId: null, at: services.calendar.now(), today: day(testToday) };
    return installStarter(services.db, "reference", actor);
  };
  const neema = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  const amina = await server.staff({ role: "supervisor", name: "Amina Ally" });
  const draft = async () =>
    right(await neema.client.call(readProductVersion, { productId: "starter", version: "1" }));
  return { install, neema, amina, draft };
}

test("[PD-7] an empty lender begins with the market's starter as a draft that nothing speaks against", async () => {
  const { install, draft } = await emptyLender();
  await install();
  const { state, problems, findings, form } = await draft();
  expect({ state, problems, findings }).toEqual({ state: "draft", problems: {}, findings: [] });
  expect(JSON.parse(form)).toMatchObject({ productId: "starter", terms: { currency: "TZS" } });
});

test("[PD-7] it is made once: neither a second start nor one after it was withdrawn brings it back", async () => {
  const { install, neema, draft } = await emptyLender();
  await Promise.all([install(), install()]);
  expect((await draft()).revision).toBe(1);
  right(await neema.client.call(withdrawProductDraft, seen(await draft())));
  await install();
  expect((await draft()).state).toBe("withdrawn");
  const second = { productId: "starter", version: "2" };
  expect(await neema.client.call(readProductVersion, second)).toMatchObject({
    rejection: "notFound",
  });
});

test("[PD-3] [PD-7] a draft that no person wrote is not published by whoever submitted it", async () => {
  const { install, neema, amina, draft } = await emptyLender();
  await install();
  const submitted = seen(right(await neema.client.call(submitProductDraft, seen(await draft()))));
  const from = { ...submitted, from: testToday };
  expect(await neema.client.call(publishProductVersion, from)).toMatchObject({
    rejection: "otherPersonNeeded",
  });
  right(await amina.client.call(publishProductVersion, from));
  expect((await draft()).state).toBe("in-force");
});

test("[PD-7] a new product begins with the starter under its own id", async () => {
  const { neema } = await emptyLender();
  const asked = { productId: "kilimo", starter: "1" } as const;
  const draft = right(await neema.client.call(addProductDraft, asked));
  const read = { productId: "kilimo", version: String(draft.version) };
  const { form, problems } = right(await neema.client.call(readProductVersion, read));
  expect(problems).toEqual({});
  expect(JSON.parse(form)).toMatchObject({ productId: "kilimo", name: "Starter Loan" });
  expect(await neema.client.call(addProductDraft, asked)).toMatchObject({
    rejection: "productIdTaken",
  });
});
