/** The description of a complaint at /complainPageNext: text, pictures, Send (CP-5 to CP-7). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { problemInit, problemSave } from "#contract/complaint.ts";
import { complaintCharactersMaximum } from "#contract/counted-text.ts";
import { imagesPerFormMaximum } from "#contract/image-address.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { pictureTarget } from "../../../forms/uploader/take-pictures.ts";
import { startViewModel } from "../complaint-start/complaint-start.view-model.ts";
import { sendComplaint } from "./complaint-write.send.ts";
import { type Answered, referenceIn } from "./complaint-write.sent.ts";
import { ComplaintWriteView } from "./complaint-write.view.tsx";

const uploaderCopy = wordsByLanguage("uploader.page");
const copy = wordsByLanguage("complaint-write.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { language, parameters } = web;
  const { orderNo = "", problemType = "", problemSonType = "", sent } = parameters;
  const wire = loaded(await web.client.call(problemInit, { orderId: orderNo }));
  const { types, subTypes, orders } = startViewModel(web, wire);
  const type = types.find(({ value }) => String(value) === problemType) ?? fail("missing");
  const subType = subTypes.find(({ value }) => String(value) === problemSonType);
  return {
    words: copy[language],
    pictureWords: uploaderCopy[language],
    asked: { problemType, problemSonType, orderNo },
    tags: [type.title, ...(subType === undefined ? [] : [subType.title])],
    productName: orders.find((order) => order.orderNo === orderNo)?.productName ?? "",
    limits: {
      characters: complaintCharactersMaximum,
      pictures: wire.imagesMaximum ?? imagesPerFormMaximum,
    },
    days: wire.answerWeekdays ?? 3,
    textMissing: problemSave.rejections.textMissing.message[language],
    picturesTo: pictureTarget(web),
    user: web.travelling.user_id ?? "",
    reference: referenceIn(sent),
  };
}

/** Showing a rejection must not depend on loading the types again. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const samePage = asked.currentUrl.search === asked.nextUrl.search;
  return asked.formMethod === "POST" && samePage ? false : asked.defaultShouldRevalidate;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const answered = await sendComplaint(web, await sentForm(request));
  return answered instanceof Response ? answered : data<Answered>(answered);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function ComplaintWrite() {
  return (
    <ComplaintWriteView
      {...useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
    />
  );
}
