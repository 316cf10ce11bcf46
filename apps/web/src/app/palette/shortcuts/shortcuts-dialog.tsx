import { Fragment } from 'react';
import { chooseSingleKeys, useSingleKeys } from '../../../lib/keyboard.ts';
import { useLocation } from '../../../lib/routing/router.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { routeAt } from '../../routes.tsx';
import { Keys } from './keys.tsx';
import { shortcutGroupsFor, type Shortcut } from './shortcuts.rules.ts';
import { shortcutsMessages as texts } from '../messages.ts';

/** All shortcuts by screen, and the switch for single-key shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const singleKeys = useSingleKeys();
  const isOff = ({ needs }: Shortcut) =>
    needs !== undefined && singleKeys !== 'commands' && singleKeys !== needs;
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <div className="flex flex-col gap-6">
        {shortcutGroupsFor(routeAt(pathname)?.name).map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="font-sans text-sm font-medium text-ink-muted">{texts.groups[title]}</h3>
            <dl className="mt-1">
              {shortcuts.map((shortcut) => (
                <ShortcutLine
                  key={shortcut.keys.join()}
                  shortcut={shortcut}
                  isOff={isOff(shortcut)}
                />
              ))}
            </dl>
          </section>
        ))}
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <CheckboxField
            label={texts.singleKeyShortcuts}
            hint={texts.singleKeysHint}
            isChecked={singleKeys !== 'off'}
            onChange={(areOn) => chooseSingleKeys(areOn ? 'on' : 'off')}
          />
          <CheckboxField
            label={texts.commandKeys}
            hint={texts.commandKeysHint}
            isChecked={singleKeys === 'commands'}
            onChange={(areOn) => chooseSingleKeys(areOn ? 'commands' : 'on')}
          />
        </div>
      </div>
    </Dialog>
  );
}

function ShortcutLine({ shortcut, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-0">
      <dt className={isOff ? 'text-ink-muted' : ''}>{texts.does[shortcut.does]}</dt>
      <dd className="flex flex-wrap items-center gap-1.5 text-xs text-ink-muted">
        {isOff
          ? texts.isOff
          : shortcut.keys.map((keys, index) => (
              <Fragment key={keys.join('+')}>
                {index === 0 ? null : texts.or}
                <Keys keys={keys} />
              </Fragment>
            ))}
      </dd>
    </div>
  );
}
