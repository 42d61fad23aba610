import {
  MAX_DESIGN_TEXT,
  planMethods,
  type StandDesignItem,
  type StandPlanItem,
  UTILITIES,
  UTILITY_NAMES,
  type Utilities,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Fieldset, FileDrop, Form, NumberField, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { useDraft } from '../../shell/use-draft.ts'
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
  const draft = useDraft(`stand-design:${stand.standId}:${version}`, {
    utilities: latest?.utilities ?? NONE,
    text: '',
  })
  const { utilities, text } = draft.values
  const [isTried, setTried] = useState(false)
  const { mutateAsync: run, status, error } = useMethodRun(planMethods.sendDesign)
  const issue = uploads.field.items.length === 0 ? say('drawingMissing') : undefined

  async function send() {
    setTried(true)
    if (issue) return
    try {
      await run({ standId: stand.standId, utilities: { ...utilities }, text, files: uploads.ids })
      draft.discard()
      toasts.success(say('sent'))
      onSent()
    } catch {
      // The banner shows the reason; the form keeps its values.
    }
  }

  return (
    <section aria-label={say('form', { stand: stand.stand })}>
      <Form
        errors={isTried && issue ? [{ field: 'drawing', message: issue }] : []}
        onSubmit={() => void send()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('send', { version })}
            </Button>
            <Button variant="quiet" onPress={onClose}>
              {say('close')}
            </Button>
          </>
        }
      >
        {status === 'failed' && <FailureBanner error={error} />}
        <FileDrop
          name="drawing"
          label={say('drawing')}
          hint={say('drawingHint')}
          isMultiple
          isRequired
          {...uploads.field}
          error={isTried ? issue : undefined}
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
                value={utilities[name]}
                onChange={(value) =>
                  draft.change({ utilities: { ...utilities, [name]: Number.isNaN(value) ? 0 : value } })
                }
              />
            ))}
          </div>
        </Fieldset>
        <TextArea
          name="text"
          label={say('text')}
          value={text}
          onChange={(words) => draft.change({ text: words })}
          maxLength={MAX_DESIGN_TEXT}
          rows={3}
        />
      </Form>
    </section>
  )
}
