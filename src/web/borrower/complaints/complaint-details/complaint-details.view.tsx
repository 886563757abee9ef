/** Markup of one complaint: the answer comes first once there is one, then what was sent. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { countCharacters } from "#contract/counted-text.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { FullImage } from "../../../ui/full-image.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, DetailRows, Foldable, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { ServiceIcon } from "../../../ui/service-icon.tsx";
import { useAnswerToast } from "../../../ui/toast.tsx";
import { ComplaintContacts } from "../complaint-contacts/complaint-contacts.tsx";
import type { ComplaintContactsViewModel } from "../complaint-contacts/load-complaint-contacts.ts";
import { TakeUp } from "../take-up/take-up.tsx";
import { Handed, Outside } from "./complaint-details.escalation.tsx";
import { Rating } from "./complaint-details.rating.tsx";
import type {
  AnswerViewModel,
  ComplaintViewModel,
  ImageViewModel,
} from "./complaint-details.view-model.ts";

/** `stars`: the labels of one to five stars. */
export type Words = Omit<WordsOf<"complaint-details.page">, "plural"> & {
  stars: readonly string[];
};

/** The outcome of a rating: the stars saved, 0 for none, and the message about it. */
export interface Rated {
  score: number;
  message: string;
  /** What was typed to take the complaint up again, where that was refused. */
  reopening?: string;
  /** It was taken up again, or handed to the complaints officer. */
  reopened?: boolean;
}

interface ViewProps {
  words: Words;
  complaint: ComplaintViewModel;
  toWhom: ComplaintContactsViewModel | null;
  /** The most characters a complaint may have. */
  most: number;
  rated: Rated | undefined;
}

export function ComplaintDetailsView({ words, complaint, toWhom, most, rated }: ViewProps) {
  const link = useBorrowerLink();
  const { answer, earlier, content, images, needsScore } = complaint;
  const good = rated?.score !== undefined && rated.score > 0;
  useAnswerToast(rated, good || rated?.reopened ? "success" : "info");
  const score = rated?.score || complaint.score;
  return (
    <Page>
      <PageHead title={words.title} />
      <Link className="tap" to={link(screenPaths.complaintList)}>
        {words.mine}
      </Link>
      {rated?.message ? (
        <div className="without-script-only">
          <Notice kind={good || rated.reopened ? "good" : "warn"}>{rated.message}</Notice>
        </div>
      ) : null}
      <Handed words={words} complaint={complaint} />
      {answer === null ? null : (
        <Card title={words.result}>
          <Answer words={words} answer={answer} />
          {earlier.length === 0 ? null : (
            <Foldable title={words.earlier}>
              <div className="stack">
                {earlier.map((one) => (
                  <Answer key={one.time} words={words} answer={one} />
                ))}
              </div>
            </Foldable>
          )}
          {score > 0 ? (
            <p className="muted small">{fill(words.yourRating, { count: score })}</p>
          ) : null}
        </Card>
      )}
      {needsScore && !rated?.score ? (
        <Rating words={words} problemId={complaint.problemId} refused={rated} />
      ) : null}
      <TakeUp
        words={words}
        to={link(screenPaths.complaintDetails, { problemId: complaint.problemId })}
        complaint={complaint}
        most={most}
        typed={rated?.reopening ?? ""}
      />
      <Card>
        <DetailRows rows={complaint.facts} />
      </Card>
      <Card title={words.content}>
        <p className="lines">{content}</p>
        {complaint.reopened.map(({ time, text }) => (
          <p key={time} className="lines">
            <span className="muted small figure" translate="no">
              {time}
            </span>{" "}
            <span>{text}</span>
          </p>
        ))}
        <p className="muted small figure">
          {fill(words.count, { count: countCharacters(content), most })}
        </p>
        <Images
          label={words.images}
          images={images}
          words={words}
          name={words.image}
          open={words.openImage}
        />
      </Card>
      <Outside words={words} complaint={complaint} />
      <ComplaintContacts toWhom={toWhom} />
      <Link className="tap small call" to={link(screenPaths.customerService)}>
        {words.help}
      </Link>
    </Page>
  );
}

/** The wire names no agent: to the borrower the lender answers. */
function Answer({ words, answer }: { words: Words; answer: AnswerViewModel }) {
  return (
    <article className="answer">
      <ServiceIcon name="person" size={22} />
      <div className="grow">
        <p>
          <strong>{words.agent}</strong>{" "}
          <span className="muted small figure unbroken" translate="no">
            {answer.time}
          </span>
        </p>
        <p className="lines">{answer.text}</p>
        <Images
          label={words.result}
          images={answer.images}
          words={words}
          name={words.answerImage}
          open={words.openAnswerImage}
        />
      </div>
    </article>
  );
}

interface ImagesProps {
  label: string;
  images: readonly ImageViewModel[];
  words: Words;
  name: string;
  open: string;
}

function Images({ label, images, words, name, open }: ImagesProps) {
  const link = useBorrowerLink();
  if (images.length === 0) return null;
  return (
    <ul className="pictures" aria-label={label}>
      {images.map(({ small, full, isDocument }, index) => (
        <li key={full} className="picture">
          {isDocument ? (
            <a className="blank" href={link(full)}>
              <Icon name="document" />
              <small>{fill(words.document, { number: index + 1 })}</small>
            </a>
          ) : (
            <FullImage
              small={small.startsWith("/") ? link(small) : small}
              full={full.startsWith("/") ? link(full) : full}
              width={88}
              height={88}
              alt={fill(name, { number: index + 1 })}
              label={fill(open, { number: index + 1 })}
              close={words.close}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
