import { Dialog } from '../../ui/dialog.tsx';

const waysToConnect = [
  { name: 'OpenAI', lines: ['AI_PROVIDER=openai', 'AI_API_KEY=your-key', 'AI_MODEL=model-name'] },
  {
    name: 'Anthropic',
    lines: ['AI_PROVIDER=anthropic', 'AI_API_KEY=your-key', 'AI_MODEL=model-name'],
  },
  { name: 'Google', lines: ['AI_PROVIDER=google', 'AI_API_KEY=your-key', 'AI_MODEL=model-name'] },
  {
    name: 'Ollama, or any OpenAI-compatible server',
    lines: [
      'AI_PROVIDER=openai-compatible',
      'AI_BASE_URL=http://localhost:11434/v1',
      'AI_MODEL=model-name',
    ],
  },
];

export function ConnectModelDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Connect a model" isOpen onClose={onClose}>
      <p className="text-ink-muted">
        Until one is connected, members rehearse: they answer from your vision, their role and the
        last messages, without a model. Whoever runs this server writes three lines into its{' '}
        <code className="font-mono text-sm">.env</code> file and starts it again.
      </p>
      <dl className="mt-4 flex flex-col gap-4">
        {waysToConnect.map(({ name, lines }) => (
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
