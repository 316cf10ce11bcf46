import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsPop } from '../../../lib/routing/router.tsx';
import type { FilterGroup } from './feed-filters.rules.ts';

interface PanelState {
  isOpen: boolean;
  expanded: readonly FilterGroup[];
}

const closed: PanelState = { isOpen: false, expanded: [] };
const panelKey = ['publications', 'filter-panel'];

/** Whether the filters are shown and which sections are open; hidden at first, and as they were on the way Back (§4). */
export function useFilterPanel() {
  const isBack = useIsPop();
  const client = useQueryClient();
  const [panel, setPanel] = useState(
    () => (isBack ? client.getQueryData<PanelState>(panelKey) : undefined) ?? closed,
  );

  function show(next: PanelState) {
    setPanel(next);
    // The list below stands elsewhere when the panel is gone, so Back has to find it as it was.
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
