/** A switch between few tabs, as links: without script each leads to that tab's page, with script it acts in place. */

interface TabsProps {
  /** Label of the choice. */
  label: string;
  tabs: readonly { value: string; label: string; to: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  return (
    <nav className={tabs.length > 3 ? "tabs many" : "tabs"} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.value}
          href={tab.to}
          aria-current={tab.value === chosen ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(tab.value);
          }}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
