import { memo } from 'react';

export interface RichTextProps {
  text: string;
  /** While a text grows, only its last block is read again. */
  isStreaming?: boolean;
}

export const RichText = memo(function RichText({ text }: RichTextProps) {
  return <div className="whitespace-pre-wrap">{text}</div>;
});
