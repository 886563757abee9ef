/** For a signed-in borrower: that nothing new is lent, with the ways to the orders and to a complaint. */
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import type { NotOpenViewModel } from "../../../frame/not-open/load-not-open.ts";
import { NotOpen } from "../../../frame/not-open/not-open.tsx";
import { ButtonLink } from "../../../ui/button.tsx";

export function NotOpenHere({ notOpen }: { notOpen: NotOpenViewModel }) {
  const link = useBorrowerLink();
  return (
    <NotOpen notOpen={notOpen}>
      <ButtonLink to={link(screenPaths.orderList)}>{notOpen.orders}</ButtonLink>
      <ButtonLink to={link(screenPaths.customerService)} kind="quiet">
        {notOpen.complain}
      </ButtonLink>
    </NotOpen>
  );
}
