/** Bullet: interest each period, the whole principal with the last instalment. */
import { interestOn, type Method, walkDown } from "./method.ts";

export const bullet: Method = (figures) =>
  walkDown(
    figures,
    (balance, period) => interestOn(balance, period, figures),
    (interest) => interest,
  );
