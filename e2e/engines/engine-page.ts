/** The one page of a browser that is no Chromium, by what every such browser can be told to do. */
export interface EnginePage {
  /** Opens an address, up to the end of its document; fonts and pictures may follow. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page, which may use nothing from around it, or a whole script. */
  evaluate<Result, Args extends unknown[]>(
    work: string | ((...args: Args) => Result),
    ...args: Args
  ): Promise<Result>;
  /** Presses the main button of the mouse at a place of the window, in pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses keys one after another, in whatever has the focus. */
  type(keys: string): Promise<void>;
  /** Writes a picture of the window. */
  screenshot(path: `${string}.png`): Promise<void>;
  /** Errors that no script caught, and those on the console; `null` where the browser does not tell. */
  complaints: string[] | null;
  close(): Promise<void>;
}

/** The window of every engine, in pixels. */
export const windowSize = { width: 1366, height: 768 };

/** Keys that write nothing, as WebDriver encodes them; {@link EnginePage.type} takes them among letters. */
export const tab = '\uE004';
export const enter = '\uE007';
