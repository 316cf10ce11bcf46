import { Dialog } from '../../ui/overlay/dialog.tsx';
import { connectModelMessages } from './messages.ts';

const providerExamples = () => [
  { name: 'OpenAI', lines: ['AI_PROVIDER=openai', 'AI_API_KEY=your-key', 'AI_MODEL=model-name'] },
  {
    name: 'Anthropic',
    lines: ['AI_PROVIDER=anthropic', 'AI_API_KEY=your-key', 'AI_MODEL=model-name'],
  },
  { name: 'Google', lines: ['AI_PROVIDER=google', 'AI_API_KEY=your-key', 'AI_MODEL=model-name'] },
  {
    name: connectModelMessages.anyOther,
    lines: [
      'AI_PROVIDER=openai-compatible',
      'AI_BASE_URL=http://localhost:11434/v1',
      'AI_MODEL=model-name',
    ],
  },
];

export function ConnectModelDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={connectModelMessages.title} isOpen onClose={onClose}>
      <p className="text-ink-muted">
        {connectModelMessages.beforeFile}
        <code className="font-mono text-sm">.env</code>
        {connectModelMessages.afterFile}
      </p>
      <dl className="mt-4 flex flex-col gap-4">
        {providerExamples().map(({ name, lines }) => (
          <div key={name}>
            <dt className="text-sm font-semibold">{name}</dt>
            <dd className="mt-1 overflow-x-auto rounded-sm bg-tint px-4 py-3 font-mono text-xs whitespace-pre">
              {lines.join('\n')}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
