/** Ratings at /console/feedback: stars, reasons of low ratings and usage counts, as sums of the last days, for all staff (AC-5). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readFeedback } from "#contract/feedback.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { FeedbackView, spans } from "./ratings.view.tsx";

const copy = wordsByLanguage("ratings.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const asked = spans.find((span) => span === url.searchParams.get("days")) ?? "30";
  const read = loadedForStaff(await staffClient.call(readFeedback, { days: asked }), url);
  const { plural, reasonNames, pointTimes, ...words } = copy[language];
  const rated = read.stars.some(({ times }) => times > 0) || read.unknown > 0;
  return {
    words,
    asked,
    from: read.from,
    to: read.to,
    spanNames: spans.map((span) => fillCount(plural.lastDays, Number(span), language)),
    stars: rated
      ? [
          ...read.stars.map(({ stars, times }) => ({
            text: fillCount(plural.starCount, stars, language),
            value: String(times),
          })),
          ...(read.unknown === 0 ? [] : [{ text: words.unknown, value: String(read.unknown) }]),
        ]
      : [],
    reasons: read.reasons.map(({ reason, times }) => {
      return { text: reasonNames[reason], value: String(times) };
    }),
    points: read.points.map(({ name, times, borrowers }) => ({
      text: name,
      value: fill(pointTimes, { times, borrowers }),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Feedback() {
  return <FeedbackView {...useLoaderData<typeof loader>()} />;
}
