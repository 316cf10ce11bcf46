import { vendorNames, vendors } from '@convoke/contract/providers.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { connectModelMessages as texts } from './messages.ts';

const providerExamples = () => [
  ...vendorNames.map((vendor) => ({
    name: vendors[vendor].label,
    lines: [`AI_PROVIDER=${vendor}`, 'AI_API_KEY=your-key', 'AI_MODEL=model-name'],
  })),
  {
    name: texts.anyOther,
    lines: [
      'AI_PROVIDER=openai-compatible',
      'AI_BASE_URL=http://localhost:11434/v1',
      'AI_MODEL=model-name',
    ],
  },
];

/** Says how to connect a model: by the setup link, as administrator, or in the environment. */
export function ConnectModelDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <p className="text-ink-muted">{texts.text}</p>
      <p className="mt-3">{texts.bySetup}</p>
      <LinkButton to={paths.setup} className="mt-4" onClick={onClose}>
        {texts.openSetup}
      </LinkButton>
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{texts.byFile}</summary>
        <dl className="mt-2 flex flex-col gap-4">
          {providerExamples().map(({ name, lines }) => (
            <div key={name}>
              <dt className="text-sm font-semibold">{name}</dt>
              <dd className="mt-1 overflow-x-auto rounded-sm bg-tint px-4 py-3 font-mono text-xs whitespace-pre">
                {lines.join('\n')}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Dialog>
  );
}
