/**
 * What people's work in the browser is counted by: a screen for every page they look at, a field for everything they type or
 * choose, and the seconds these take somebody who sees the page for the first time.
 */
import type { Page } from "playwright-core";
import { scripted } from "#test/screen.ts";

/** To read a screen and find the next step on it; to type or choose one answer. */
const seconds = { screen: 15, field: 8 } as const;

export class CountedWork {
  screens = 0;
  fields = 0;

  /** In seconds of a person's time. */
  get time(): number {
    return this.screens * seconds.screen + this.fields * seconds.field;
  }

  get told(): string {
    return `${this.screens} screens, ${this.fields} fields, ${this.time} s`;
  }
}

/** A person at one browser whose work is counted. */
export class Worker {
  readonly page: Page;
  readonly work: CountedWork;

  constructor(page: Page, work: CountedWork) {
    this.page = page;
    this.work = work;
  }

  /**
   * Waits for the page with exactly this title, or with a title like the pattern, and looks at it. Exactly, since the title of the
   * page that is being left may only begin like the next one's: that page would be taken for the next before the step has happened.
   */
  async sees(heading: string | RegExp): Promise<void> {
    this.work.screens += 1;
    await this.page.getByRole("heading", { name: heading, level: 1, exact: true }).waitFor();
    await scripted(this.page);
  }

  /** Reads what a step has led to on the same page. */
  async reads(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Types into fields by their labels. */
  async types(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      this.work.fields += 1;
      await this.page.getByLabel(label, { exact: true }).first().fill(value);
    }
  }

  async chooses(label: string, option: string): Promise<void> {
    this.work.fields += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  async presses(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  async follows(name: string | RegExp): Promise<void> {
    await this.page.getByRole("link", { name }).first().click();
  }
}
