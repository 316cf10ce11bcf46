/** Colours of the light theme: the web app's (ui/theme.css), spelled in hex, because mail programs know no OKLCH. */
export const light = {
  paper: '#faf5ed',
  surface: '#fefcf8',
  ink: '#211912',
  muted: '#5d534a',
  line: '#ded8cf',
  accent: '#bd4200',
  accentInk: '#ffffff',
};
/** Colours of the dark theme. */
export const dark = {
  paper: '#0b101b',
  surface: '#131826',
  ink: '#efece7',
  muted: '#a6adb9',
  line: '#2c3444',
  accent: '#f89240',
  accentInk: '#211208',
};
/** The family of titles; few mail programs have ours. */
export const serif = "'Instrument Serif',Georgia,'Times New Roman',serif";
/** The family of everything else. */
export const sans =
  "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
