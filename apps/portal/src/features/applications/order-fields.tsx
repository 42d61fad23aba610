import { type ApplicationResult, formatCents, offeredServices } from '@foyer/fair-domain'
import { Banner, Fieldset, NumberField, RadioGroup } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { BillingFields } from './billing-fields.tsx'
import { PavilionSelect, SectorSelect } from './pavilion-select.tsx'
import type { ApplicationForm } from './use-application-form.ts'

interface PartProps {
  answer: ApplicationResult
  form: ApplicationForm
  errorAt: (name: string) => string | undefined
}

/** Order Details: space, services and payer. The cost is beside every section. */
export function OrderFields({ answer, form, errorAt }: PartProps) {
  const say = useTexts(applicationTexts)
  const { values, change } = form
  const { minArea, areaStep, openSidesSurcharge } = answer.settings
  return (
    <div className={styles.panel}>
      <Fieldset legend={say('spacePart')} columns={2}>
        <SectorSelect answer={answer} form={form} error={errorAt('sector')} />
        <PavilionSelect answer={answer} form={form} error={errorAt('pavilionId')} />
        <NumberField
          name="area"
          label={say('area')}
          hint={say('areaHint', { min: minArea, step: areaStep })}
          value={values.area === 0 ? Number.NaN : values.area}
          onChange={(area) => change({ area: Number.isNaN(area) ? 0 : area })}
          minValue={0}
          // Entered areas are never rounded: a value that does not fit the steps is an error.
          formatOptions={{ maximumFractionDigits: 2 }}
          hideSteps
          isRequired
          error={errorAt('area')}
        />
        <RadioGroup
          name="openSides"
          isRow
          className={styles.wide}
          label={say('openSides')}
          value={String(values.openSides)}
          onChange={(sides) => change({ openSides: Number(sides) })}
          options={openSidesSurcharge.map((percent, index) => ({
            value: String(index + 1),
            label: say('sides', { count: index + 1 }),
            ...(percent > 0 ? { description: say('surcharge', { percent }) } : {}),
          }))}
          error={errorAt('openSides')}
        />
      </Fieldset>
      <Services answer={answer} form={form} error={errorAt('services')} />
      <BillingFields answer={answer} form={form} errorAt={errorAt} />
    </div>
  )
}

function Services({ answer, form, error }: Omit<PartProps, 'errorAt'> & { error: string | undefined }) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { values, change } = form
  return (
    <Fieldset legend={say('servicesPart')} hint={say('servicesHint')}>
      {error !== undefined && (
        <Banner tone="danger" isLive>
          {error}
        </Banner>
      )}
      <div className={styles.services}>
        {offeredServices(answer.settings).map(({ code, label, price }) => (
          <NumberField
            key={code}
            name={`services.${code}`}
            label={label[language]}
            hint={say('servicePrice', { price: formatCents(price, language) })}
            value={values.services[code] ?? 0}
            onChange={(count) =>
              change({ services: { ...values.services, [code]: Number.isNaN(count) ? 0 : count } })
            }
            minValue={0}
            maxValue={999}
            step={1}
          />
        ))}
      </div>
    </Fieldset>
  )
}
