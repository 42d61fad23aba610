import { Stepper } from '../navigation/stepper.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

const STATES = ['done', 'error', 'current', 'upcoming'] as const

export function NavigationSection({ texts }: { texts: GalleryTexts }) {
  return (
    <Section id="navigation" title={texts.navigation} lead={texts.navigationLead}>
      <Tabs
        label={texts.application}
        tabs={[
          { id: 'order', label: texts.tabOrder, content: texts.tabOrderText },
          { id: 'exhibition', label: texts.tabExhibition, content: texts.tabExhibitionText },
          { id: 'summary', label: texts.tabSummary, content: texts.tabSummaryText },
          { id: 'notes', label: texts.notes, content: texts.notes, isDisabled: true },
        ]}
      />
      <Stepper
        label={texts.application}
        steps={texts.steps.map((label, position) => ({
          id: label,
          label,
          state: STATES[position] ?? 'upcoming',
          href: position < 2 ? '#navigation' : undefined,
        }))}
      />
    </Section>
  )
}
