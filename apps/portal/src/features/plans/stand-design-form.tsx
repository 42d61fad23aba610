import {
  MAX_DESIGN_TEXT,
  planMethods,
  type StandDesignItem,
  type StandPlanItem,
  UTILITIES,
  UTILITY_NAMES,
  type Utilities,
} from '@foyer/fair-domain'
import { Button, Fieldset, FileDrop, NumberField, TextArea, useToasts } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { useUploads } from '../../shell/use-uploads.ts'
import { standDesignTexts } from './stand-design.texts.ts'
import styles from './technical-plans.module.css'

interface StandDesignFormProps {
  stand: StandPlanItem
  latest: StandDesignItem | undefined
  onClose: () => void
  onSent: () => void
}

const NONE = Object.fromEntries(UTILITY_NAMES.map((name) => [name, 0])) as Utilities

/** Form of the next version of a design, prefilled with the utilities of the previous one. */
export function StandDesignForm({ stand, latest, onClose, onSent }: StandDesignFormProps) {
  const say = useTexts(standDesignTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const uploads = useUploads()
  const version = (latest?.version ?? 0) + 1
  const form = useMethodForm(planMethods.sendDesign, {
    initial: { utilities: latest?.utilities ?? NONE, text: '' },
    texts: standDesignTexts,
    draft: `stand-design:${stand.standId}:${version}`,
    hasBanner: true,
    check: () => (uploads.field.items.length === 0 ? { drawing: 'drawingMissing' } : {}),
    sentence: () => say('drawingMissing'),
    input: (values) => ({ standId: stand.standId, ...values, files: uploads.ids }),
    onSent: () => {
      toasts.success(say('sent'))
      onSent()
    },
  })
  const { utilities } = form.values
  return (
    <section aria-label={say('form', { stand: stand.stand })}>
      <MethodForm
        form={form}
        send={say('send', { version })}
        more={
          <Button variant="quiet" onPress={onClose}>
            {say('close')}
          </Button>
        }
      >
        <FileDrop
          name="drawing"
          label={say('drawing')}
          hint={say('drawingHint')}
          isMultiple
          isRequired
          {...uploads.field}
          error={form.errorOf('drawing')}
        />
        <Fieldset legend={say('utilities')} hint={say('utilitiesHint')}>
          <div className={styles.utilities}>
            {UTILITY_NAMES.map((name) => (
              <NumberField
                key={name}
                name={name}
                label={UTILITIES[name].label[language]}
                minValue={0}
                maxValue={UTILITIES[name].max}
                value={utilities[name] ?? 0}
                onChange={(value) =>
                  form.change({ utilities: { ...utilities, [name]: Number.isNaN(value) ? 0 : value } })
                }
              />
            ))}
          </div>
        </Fieldset>
        <TextArea {...form.text('text')} maxLength={MAX_DESIGN_TEXT} rows={3} />
      </MethodForm>
    </section>
  )
}
