import type { DescribedLayoutSection, LayoutItem, LayoutSection, RecordLayout } from '@foyer/record-contract'

/** Sections of a layout in the format of the REST API. */
export const sectionsOf = ({ id, sections }: Pick<RecordLayout, 'id' | 'sections'>) =>
  sections.map((section) => sectionOf(id, section))

const sectionOf = (layoutId: string, section: LayoutSection): DescribedLayoutSection => ({
  collapsed: false,
  columns: section.columns,
  heading: section.heading,
  layoutRows: section.layoutRows.map(({ layoutItems }) => ({
    layoutItems: layoutItems.map(itemOf),
    numItems: layoutItems.length,
  })),
  layoutSectionId: section.id,
  parentLayoutId: layoutId,
  rows: section.rows,
  tabOrder: section.tabOrder,
  useCollapsibleSection: section.collapsible,
  useHeading: section.useHeading,
})

export function itemOf({ label, layoutComponents, required, editableForNew, editableForUpdate }: LayoutItem) {
  const isEmpty = layoutComponents.every(({ componentType }) => componentType === 'EmptySpace')
  return {
    editableForNew,
    editableForUpdate,
    label: label === '' ? null : label,
    layoutComponents: layoutComponents.map(({ apiName, componentType }, index) => ({
      displayLines: 1,
      tabOrder: index + 1,
      type: componentType,
      value: apiName,
    })),
    placeholder: isEmpty,
    required,
  }
}
