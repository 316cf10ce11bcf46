import { productTagline } from '@convoke/contract/product.ts';
import { type MailContent, mailTextsIn } from './mail-content.rules.ts';

/** The mail for who reads without HTML; every link stands alone on its line. */
export function mailText(content: MailContent): string {
  const words = mailTextsIn(content.language);
  const { heading, name, before, action, second, after, site } = content;
  const blocks = [
    heading,
    words.greeting(name),
    ...before,
    `${action.label}\n${action.url}`,
    ...(second === null ? [] : [`${second.text}\n${second.url}`]),
    ...after,
    // Two dashes and a space: what follows is a signature.
    `-- \n${words.footer(site.publicUrl)}\n${productTagline}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
