import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsPop } from '../../../../lib/routing/router.tsx';
import type { FilterGroup } from './feed-filters.rules.ts';

interface PanelState {
  isOpen: boolean;
  expanded: readonly FilterGroup[];
}

const closed: PanelState = { isOpen: false, expanded: [] };
const panelKey = ['publications', 'filter-panel'];

/**
 * Open state of the filter panel and its sections; closed at first, restored on Back (docs/behaviour.md#feed-filters).
 */
export function useFilterPanel() {
  const isBack = useIsPop();
  const client = useQueryClient();
  const [panel, setPanel] = useState(
    () => (isBack ? client.getQueryData<PanelState>(panelKey) : undefined) ?? closed,
  );

  function show(next: PanelState) {
    setPanel(next);
    // The panel moves the list, so Back needs it as it was for the scroll position.
    client.setQueryData(panelKey, next);
  }
  const toggle = () => {
    const { isOpen, expanded } = panel;
    show({ isOpen: !isOpen, expanded: expanded.length === 0 ? ['title'] : expanded });
  };
  const toggleSection = (group: FilterGroup) => {
    const isExpanded = panel.expanded.includes(group);
    const others = panel.expanded.filter((other) => other !== group);
    show({ ...panel, expanded: isExpanded ? others : [...others, group] });
  };
  const collapseAll = () => show({ ...panel, expanded: [] });
  return { ...panel, toggle, toggleSection, collapseAll };
}
