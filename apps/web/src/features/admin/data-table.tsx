import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export type Direction = 'ASC' | 'DESC';

export interface Column<Name extends string = string, Sort extends string = string> {
  name: Name;
  /** Sort key of the column. */
  sort?: Sort;
  className?: string;
  /** The content needs no label on a card. */
  isSelfEvident?: boolean;
}

export interface TableOrder<Sort extends string> {
  by: Sort;
  direction: Direction;
  onSort: (by: Sort, direction: Direction) => void;
}

export interface DataTableProps<Row, Name extends string, Sort extends string> {
  texts: { table: string; columns: Readonly<Record<Name, string>> };
  columns: readonly Column<Name, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Content of the cells by column name. */
  renderCells: (row: Row) => Readonly<Record<Name, ReactNode>>;
  order?: TableOrder<Sort>;
  /** The rows are about to be replaced. */
  isStale?: boolean;
}

// On a narrow screen each row is a card whose cells carry their labels. Without table display values some screen
// readers drop the table semantics, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */

/** A table on wide screens, cards on narrow ones. */
export function DataTable<Row, Name extends string, Sort extends string = never>(
  props: DataTableProps<Row, Name, Sort>,
) {
  const { texts, columns, rows, keyOf, renderCells, order, isStale = false } = props;
  const labels = texts.columns;
  return (
    <table
      role="table"
      aria-label={texts.table}
      aria-busy={isStale}
      className={`block w-full text-sm transition-opacity lg:table ${isStale ? 'opacity-60' : ''}`}
    >
      <thead
        role="rowgroup"
        className={`lg:table-header-group ${order ? 'block' : 'sr-only lg:not-sr-only'}`}
      >
        <tr role="row" className="flex flex-wrap gap-1 pb-2 lg:table-row">
          {columns.map((column) => (
            <HeaderCell key={column.name} {...{ column, order }} label={labels[column.name]} />
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="flex flex-col gap-3 md:grid md:grid-cols-2 lg:table-row-group"
      >
        {rows.map((row) => {
          const cells = renderCells(row);
          return (
            <tr
              key={keyOf(row)}
              role="row"
              className="flex flex-col gap-1.5 rounded-card border border-line bg-surface p-4 lg:table-row lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0 lg:hover:bg-tint"
            >
              {columns.map(({ name, className = '', isSelfEvident = false }) => (
                <td
                  key={name}
                  role="cell"
                  className={`flex min-w-0 gap-3 wrap-anywhere lg:table-cell lg:border-b lg:border-line lg:px-3 lg:py-2 lg:align-middle ${className}`}
                >
                  {isSelfEvident ? null : (
                    <span aria-hidden className="w-24 shrink-0 text-ink-muted lg:hidden">
                      {labels[name]}
                    </span>
                  )}
                  <div className="min-w-0 flex-1 max-lg:empty:text-ink-muted max-lg:empty:before:content-['–']">
                    {cells[name]}
                  </div>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function HeaderCell<Sort extends string>({
  column: { sort, className = '' },
  label,
  order,
}: {
  column: Column<string, Sort>;
  label: string;
  order: TableOrder<Sort> | undefined;
}) {
  const cellClass = `font-medium text-ink-muted lg:table-cell lg:border-b lg:border-line-strong lg:px-3 lg:py-1 lg:text-left ${className}`;
  if (sort === undefined || order === undefined) {
    return (
      <th role="columnheader" scope="col" className={`sr-only lg:not-sr-only ${cellClass}`}>
        {label}
      </th>
    );
  }
  const isActive = order.by === sort;
  const isAscending = isActive && order.direction === 'ASC';
  const sortDirection = isAscending ? 'ascending' : 'descending';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isActive ? sortDirection : 'none'}
      className={cellClass}
    >
      <button
        type="button"
        className={`inline-flex min-h-9 items-center gap-1 rounded-full px-3 transition hover:bg-tint hover:text-ink lg:-mx-3 ${isActive ? 'text-ink' : ''}`}
        // The same column toggles, another one starts ascending (docs/behaviour.md#user-administration).
        onClick={() => order.onSort(sort, isAscending ? 'DESC' : 'ASC')}
      >
        {label}
        {/* Reserves its width, so that nothing moves when the order changes. */}
        <Arrow size={14} aria-hidden className={isActive ? '' : 'invisible'} />
      </button>
    </th>
  );
}
