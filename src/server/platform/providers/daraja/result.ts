/** What Daraja calls back about a request that it carried out later, and about a query. */
import { z } from "zod";
import { jsonOf } from "../../provider-ports/provider-client.ts";

/** A key may occur twice, so parameters are a list; one alone comes without its list. */
const Parameter = z.object({
  Key: z.string().max(60),
  Value: z.union([z.string().max(300), z.number()]).optional(),
});
const Called = z.object({
  Result: z.object({
    ResultCode: z.coerce.string().max(30),
    OriginatorConversationID: z.string().max(100).nullish(),
    TransactionID: z.string().max(60).nullish(),
    ResultParameters: z
      .object({ ResultParameter: z.union([z.array(Parameter).max(60), Parameter]) })
      .nullish(),
  }),
});
export type Result = z.output<typeof Called>["Result"];

/** Null for another form. */
export function readResult(rawBody: string): Result | null {
  const read = Called.safeParse(jsonOf(rawBody));
  return read.success ? read.data.Result : null;
}

export function parameterOf(
  { ResultParameters }: Result,
  key: string,
): string | number | undefined {
  const all = [ResultParameters?.ResultParameter ?? []].flat();
  return all.find(({ Key }) => Key === key)?.Value;
}
