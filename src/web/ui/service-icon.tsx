/** Icons of complaints and customer service only: a separate module, so that no other screen loads them. */
import { Drawing } from "./icon.tsx";

const paths = {
  calculator:
    "M7 3.5h10A1.5 1.5 0 0 1 18.5 5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM8.5 7h7v2.5h-7zM9 13v.1M12 13v.1M15 13v.1M9 16.5v.1M12 16.5v.1M15 16.5v.1",
  chat: "M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.7v-3.7h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5zM8 9h8M8 12.3h5",
  mail: "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7l7.5 6 7.5-6",
  person: "M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.8 20a7.3 7.3 0 0 1 14.4 0",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
} as const;

type ServiceIconName = keyof typeof paths;

export function ServiceIcon({ name, size }: { name: ServiceIconName; size?: number }) {
  return <Drawing name={name} path={paths[name]} size={size} />;
}
