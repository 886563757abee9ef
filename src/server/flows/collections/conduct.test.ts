/** Conduct by member of staff, as supervisors see it (CO-4). */
import { expect, test } from "vitest";
import { readConduct } from "#contract/collections.ts";
import { problemSave } from "#contract/complaint.ts";
import { lateLoan, logged } from "#test/collection-inputs.ts";

const rejected = (rejection: string) => ({ ok: false, rejection });

test("[CO-4] supervisors see by person what was done, refused and complained about", async () => {
  const { juma, neema, orderNo, borrowing, today, at } = await lateLoan();
  await logged(juma, orderNo);
  await at(today, "20:00");
  await logged(juma, orderNo);
  const complaint = { problemType: "1", problemSonType: "1", problemDetail: "Called me names" };
  const rest = { problemImage: "", orderNo };
  expect(await borrowing.client.call(problemSave, { ...complaint, ...rest })).toMatchObject({
    ok: true,
  });
  expect(await juma.client.call(readConduct, {})).toMatchObject(rejected("roleNeeded"));
  const seen = await neema.client.call(readConduct, { days: "7" });
  expect(seen).toMatchObject({
    data: {
      people: [{ name: "Juma", contacts: 1, reached: 0, refused: 1, complaints: 1 }],
      refused: [{ by: "Juma", orderNo, why: "enoughToday", contactAt: `${today} 20:00` }],
      complaints: [{ by: ["Juma"] }],
    },
  });
});
