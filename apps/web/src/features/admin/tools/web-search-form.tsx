import { type WebSearch, webSearchProviders } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import { fieldErrorTexts } from '../../../services/form/form-failure.rules.ts';
import { useForm } from '../../../services/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiKeyField } from '../../models/form/api-key-field.tsx';
import { modelFormMessages } from '../../models/form/messages.ts';
import type { Outcome } from '../admin-frame.tsx';
import { FailedList, LoadingList } from '../list-states.tsx';
import { adminToolsMessages } from './messages.ts';
import {
  checkedFields,
  hasStoredKey,
  losesKey,
  searchFormErrors,
  type SearchFormValues,
  searchPayload,
  valuesOf,
} from './search-form.rules.ts';
import { Section } from './section.tsx';
import { saveWebSearch, webSearchQuery } from './tools.queries.ts';

/** Called with the outcome of saving. */
type OnSaved = (outcome: Outcome) => void;

/** The web search in force, and the form that sets it. */
export function WebSearchForm({ onSaved }: { onSaved: OnSaved }) {
  const texts = adminToolsMessages.search;
  const query = useQuery(webSearchQuery());
  const { data, isError, isFetching } = query;
  return (
    <Section title={texts.title} {...(data === undefined ? {} : { about: aboutSearch(data) })}>
      {isError ? (
        <FailedList
          message={adminToolsMessages.loadFailed}
          isBusy={isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data === undefined ? (
        isError ? null : (
          <LoadingList label={adminToolsMessages.loading} />
        )
      ) : (
        // Values that another administrator saved make a new form.
        <SearchForm key={JSON.stringify(data)} search={data} onSaved={onSaved} />
      )}
    </Section>
  );
}

function aboutSearch({ origin, provider }: WebSearch): string {
  const { about, providers } = adminToolsMessages.search;
  if (origin === 'none' || provider === null) return about.none;
  return about[origin](providers[provider]);
}

const providerOptions = () => [
  { value: '' as const, label: adminToolsMessages.search.fromEnvironment },
  ...webSearchProviders.map((value) => ({
    value,
    label: adminToolsMessages.search.providers[value],
  })),
];

function SearchForm({ search, onSaved }: { search: WebSearch; onSaved: OnSaved }) {
  const texts = adminToolsMessages.search;
  const { values, change, field, errorOf, form, failure, isSending } = useSearchForm(
    search,
    onSaved,
  );
  const isKeyLost = losesKey(values, search);
  return (
    <form
      {...form}
      aria-label={texts.title}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.provider}
          value={values.provider}
          options={providerOptions()}
          onChange={(provider) => change({ provider })}
        />
        {values.provider === '' ? null : (
          <TextField
            {...field('url')}
            type="url"
            label={texts.address}
            hint={values.provider === 'searxng' ? texts.ownAddressHint : texts.vendorAddressHint}
            isRequired={values.provider === 'searxng'}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </div>
      {isKeyLost ? <Notice tone="error">{texts.keyCleared}</Notice> : null}
      {values.provider === '' ? null : (
        <ApiKeyField
          texts={{ ...modelFormMessages.key, label: texts.key }}
          hasStoredKey={hasStoredKey(search)}
          isSetByEnvironment={false}
          isKeyLost={isKeyLost}
          change={values.key}
          error={errorOf('key') ?? undefined}
          onChange={(key) => change({ key })}
        />
      )}
      {failure === null ? null : (
        <div data-fault tabIndex={-1} className="rounded-card">
          <Notice tone="error" title={texts.failed}>
            {failure}
          </Notice>
        </div>
      )}
      <Button type="submit" className="self-end" isBusy={isSending}>
        {texts.save}
      </Button>
    </form>
  );
}

function useSearchForm(search: WebSearch, onSaved: OnSaved) {
  return useForm<SearchFormValues>({
    initial: valuesOf(search),
    check: searchFormErrors,
    async send(values) {
      await saveWebSearch(searchPayload(values));
      onSaved({ tone: 'success', text: adminToolsMessages.search.saved });
    },
    failureOf(error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = fieldErrorTexts(error, checkedFields);
      return { sentence: Object.keys(errors).length > 0 ? null : faultOf(error).text, errors };
    },
    keepsValues: true,
  });
}
