import { productTagline } from '@convoke/contract/product.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { type MailContent, mailTextsIn } from './mail-content.rules.ts';
import { dark, light, sans, serif } from './mail-theme.ts';
import { mailBrand } from './mail-brand.ts';

// Light stands inline, for programs that drop the head; dark needs a query and so the head.
const darkRules = [
  `.paper{background-color:${dark.paper}!important}`,
  `.surface{background-color:${dark.surface}!important;border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.rule{border-color:${dark.line}!important}`,
  `.link{color:${dark.accent}!important}`,
  `.seat{background-color:${dark.ink}!important}`,
  `.accent{background-color:${dark.accent}!important}`,
  `.button{color:${dark.accentInk}!important}`,
].join('');

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${sans};color:${light.ink};overflow-wrap:anywhere">${text}</p>`;
const note = (text: string) =>
  `<p class="muted" style="margin:0 0 8px;font:14px/1.6 ${sans};color:${light.muted};overflow-wrap:anywhere">${text}</p>`;

/** An address as a link that shows it whole, broken anywhere so that a phone need not scroll. */
const bareLink = (url: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${light.accent};word-break:break-all;overflow-wrap:anywhere">${escapeHtml(url)}</a>`;

/** The mail as HTML: one column, no picture to fetch, nothing that is not said in the text part too. */
export function mailHtml(content: MailContent): string {
  const { language, subject, preview, heading, name, before, action, second, after, site } =
    content;
  const words = mailTextsIn(language);
  // A name of another direction stays within itself.
  const greeting =
    name === null ? words.greeting(null) : words.greeting(`<bdi>${escapeHtml(name)}</bdi>`);
  const secondLink =
    second === null ? '' : paragraph(`${escapeHtml(second.text)}<br>${bareLink(second.url)}`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules}}
@media (max-width:480px){.outer{padding:16px 8px!important}.surface{padding:24px 20px!important}}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background-color:${light.paper}">
<tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px 4px">${mailBrand}</td></tr>
<tr><td class="surface" align="left" style="padding:32px;background-color:${light.surface};border:1px solid ${light.line};border-radius:12px">
<h1 class="ink" style="margin:0 0 20px;font:400 30px/1.2 ${serif};color:${light.ink}">${escapeHtml(heading)}</h1>
${paragraph(greeting)}
${before.map((text) => paragraph(escapeHtml(text))).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td class="accent" align="center" bgcolor="${light.accent}" style="background-color:${light.accent};border-radius:24px">
<a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 26px;font:600 16px/24px ${sans};color:${light.accentInk};text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr>
</table>
${secondLink}
${after.map((text) => paragraph(escapeHtml(text))).join('\n')}
<div class="rule" style="margin:24px 0 16px;border-top:1px solid ${light.line};font-size:0;line-height:0">&nbsp;</div>
${note(`${words.linkAsText}<br>${bareLink(action.url)}`)}
</td></tr>
<tr><td align="left" style="padding:20px 4px 0">
${note(escapeHtml(words.footer(site.publicUrl)))}
${note(escapeHtml(productTagline))}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
