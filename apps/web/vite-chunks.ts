import { languages } from '../../packages/language/src/language.rules.ts';

interface Chunk {
  /** Files and folders; `{a,b}` stands for each of its words, and a path after `!` is left out. */
  paths: string[];
  minShareCount?: number;
  includeDependenciesRecursively?: boolean;
}

/** Only what two pages or more load. */
const shared = (paths: string[]): Chunk => ({ paths, minShareCount: 2 });
/** Only that, and what these files import stays where it is. */
const alone = (paths: string[]): Chunk => ({
  ...shared(paths),
  includeDependenciesRecursively: false,
});

// Which source files go into one file of JavaScript, in the order in which the chunks take them. Each file that some page
// loads beside its own is named in the entry, which every page loads: so they are few.
const plan: Record<string, Chunk> = {
  // What every page needs, in one chunk that most releases leave unchanged.
  framework: {
    paths: [
      'vite/preload-helper',
      'node_modules/{react,react-dom,scheduler,zustand,zod}',
      'lucide-react/dist/esm/{DynamicIcon,Icon,context,createLucideIcon,dynamicIconImports,lucide-react,shared}',
      'lucide-react/dist/esm/icons/{arrow-left,arrow-right,check,mail,play,undo-2,x}',
      'src/{app,ui,services/api,services/workspace,features/{account,sync,vision},lib/language}/messages.ts',
      'src/ui/{badge,button,form/field,form/after-leave,logo,notice,seat,skeleton,toast}',
      'src/{paths,routes}.ts',
      'src/lib/{clock,keyboard,trusted-script-url,routing,language/{locale,use-language,quoted}}',
      'src/services/session/identity',
      'src/services/api/{request,request-raw,request-json,shared-reads,api-error,requests-in-flight}',
      'src/services/api/authentication/{authenticated-request,sends-bearer.rules}',
      'src/services/api/errors/{error-text,load-error-messages}',
      'contract/src/{product,endpoint,bot-check,text,limits,turn-kinds,vision/vision.schemas,team/{member-name,seat-variant},id,list,number}',
      // What the vision screen reads stored files and requests for tools with, too.
      'contract/src/{files/file.schemas,files/looked-up,instant.schemas,tools/tool.schemas,tools/arguments.rules}',
      'contract/src/conversation/{discussion,discussion-end.schemas,carried-fields}.ts',
      'contract/src/errors/{problem,coded-error,error-reference,schema-issue,wait-in-words}',
    ],
  },
  // What the publication pages read the API with; other pages do without.
  queries: {
    paths: [
      'node_modules/@tanstack',
      '!{infiniteQueryObserver,infiniteQueryOptions,useInfiniteQuery,mutationObserver,useMutation}',
      'src/app/queries',
    ],
  },
  // What every page shows, in one file per language.
  ...Object.fromEntries(
    languages.map((language) => [
      `app.${language}`,
      { paths: [`src/texts/${language}/{ui,api,workspace,app}`] },
    ]),
  ),
  // The API calls of team and conversation, which the vision page does without.
  'conversation-schemas': alone([
    'contract/src/{conversation,team,minutes,files,memory,ai-stream,instant.schemas}',
    'contract/src/tools/tool-result.schemas',
    'contract/src/models/{model-id,message-figures}',
    'language/src/{conversation-words,every-language,lists}',
    `language/src/{${languages.join(',')}}/{conversation,stance}`,
    'src/lib/{clipboard,server-rendering}',
    'src/ui/{empty-state,form/checkbox-field,turn-kind-badge}',
  ]),
  // What the publication pages share besides.
  publications: alone([
    'contract/src/publication/{feed-address,feed-query,publication,tags}',
    'src/services/api/{link-header,request-page}',
    'src/features/publication/{feed-origin,publication-link,date-format.rules,publication-time}',
    'src/features/publication/feed/filters/feed-filters.rules',
    'src/features/publication/remix/{remix-on-demand,use-remix-on-demand}',
    'src/ui/form/debounced-value',
    'lucide-react/dist/esm/icons/shuffle',
  ]),
  administration: alone([
    'src/features/admin',
    '!messages',
    'contract/src/admin',
    '!openai-base-url',
    'contract/src/models/{model,setup}.endpoints',
  ]),
  accounts: alone([
    'src/features/account',
    '!messages',
    'contract/src/account/{account,full-name}',
  ]),
  controls: alone([
    'src/ui/overlay/{use-modal,dialog,confirm-dialog}',
    'src/ui/form/{password-field,select-field,use-focus-on-fault}',
    'src/services/form',
    'src/lib/{folded-places,language/money}',
    'src/services/api/{offered-models,connection-test/connection,connection-test/connection-failure}',
  ]),
  icons: alone([
    'lucide-react/dist/esm/icons/{arrow-down,arrow-up,chart-column,eye,eye-off,link-2,mail-check,pause,pencil,plus}',
    'lucide-react/dist/esm/icons/{scroll-text,settings,trash,user-plus,users}',
  ]),
  // What vision, team assembly and dashboard share, in one chunk instead of five.
  workspace: shared([
    'src/services/workspace/{workspace,shared-workspace,vision-draft,conversation/message-draft}.ts',
    'src/features/site/storage-notice',
    'src/lib/preloadable',
    'src/ui/typing-into',
    'src/ui/progress-bar',
    // Shared by the vision screen and what drafts goals elsewhere: too small for files of their own.
    'src/features/vision/{vision-examples.rules,proposal/messages}',
  ]),
  // What names a project or a conversation by its words; the pages that lead to the dashboard load it without the rest.
  sentences: alone(['talk/src/lib/first-sentences.rules']),
  // What waits until a file is added.
  'file-store': alone([
    'src/services/workspace/files/{create-file-store,file-store,table-files}',
    'talk/src/files/file-text',
  ]),
  // What the dashboard and the pages that lead to it share besides, without what forms of a member share with the room.
  'conversation-data': shared([
    'src/services/{workspace,storage}',
    '!src/services/workspace/{models,teams}',
    // Of files on the table: too small for files of their own.
    'src/{features/files/{messages,adding/adding-code},services/files/messages}',
    'src/services/talk/{files/read-files,shown/{files-view,files-being-added}}',
    'src/ui/citations/messages',
  ]),
};

/** Matches a path at the beginning of a name, and at the end of a folder, a file or the name before the first point. */
function patternOf(paths: string[]): RegExp {
  const alternatives = paths.map((path) =>
    path
      .replaceAll('.', String.raw`\.`)
      .replaceAll('{', '(?:')
      .replaceAll(',', '|')
      .replaceAll('}', ')'),
  );
  return new RegExp(String.raw`(?:^|[/\0])(?:${alternatives.join('|')})(?=[./]|$)`);
}

/** The groups of Rolldown's `codeSplitting`. */
export const chunkGroups = Object.entries(plan).map(([name, { paths, ...options }]) => {
  const included = patternOf(paths.filter((path) => !path.startsWith('!')));
  const left = paths.filter((path) => path.startsWith('!')).map((path) => path.slice(1));
  const excluded = left.length === 0 ? null : patternOf(left);
  return {
    name,
    test: (id: string) => included.test(id) && excluded?.test(id) !== true,
    ...options,
  };
});
