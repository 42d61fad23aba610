import { useState } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { CheckboxGroup } from '../fields/checkbox-group.tsx'
import { ComboBox } from '../fields/combo-box.tsx'
import { MultiSelect } from '../fields/multi-select.tsx'
import type { Option } from '../fields/option.ts'
import { RadioGroup } from '../fields/radio-group.tsx'
import { Select } from '../fields/select.tsx'
import { Switch } from '../fields/switch.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

const toOptions = (labels: readonly string[]): Option[] => labels.map((label) => ({ value: label, label }))

export function ChoicesSection({ texts }: { texts: GalleryTexts }) {
  const sectors: Option[] = [
    ...toOptions(texts.sectors),
    { value: 'packaging', label: texts.sectorOff, description: texts.sectorDescription, isDisabled: true },
  ]
  const countries = toOptions(texts.countries)
  const [markets, setMarkets] = useState(texts.countries.slice(2, 5))
  const consents: Option[] = [
    { value: 'news', label: texts.consentNews, description: texts.infoTitle },
    { value: 'partners', label: texts.consentPartners },
    { value: 'statistics', label: texts.consentStatistics, isDisabled: true },
  ]
  const payments: Option[] = [
    { value: 'transfer', label: texts.transfer, description: texts.transferHint },
    { value: 'desk', label: texts.onSite },
    { value: 'card', label: texts.card, isDisabled: true },
  ]
  return (
    <Section id="choices" title={texts.choices} lead={texts.choicesLead}>
      <div className={styles.grid}>
        <Select label={texts.sector} options={sectors} isRequired />
        <Select label={texts.sector} options={sectors} defaultValue={texts.sectors[1]} />
        <Select label={texts.sector} options={sectors} isRequired error={texts.sectorError} />
        <Select label={texts.sector} options={sectors} isDisabled defaultValue={texts.sectors[0]} />
        <ComboBox label={texts.country} options={countries} hint={texts.countryHint} />
        <ComboBox label={texts.country} options={countries} error={texts.countryError} />
        <ComboBox label={texts.country} options={countries} isDisabled defaultValue={texts.countries[5]} />
        <MultiSelect label={texts.markets} options={countries} value={markets} onChange={setMarkets} />
        <MultiSelect
          label={texts.markets}
          options={countries}
          value={[]}
          onChange={setMarkets}
          isRequired
          error={texts.marketsError}
        />
        <CheckboxGroup label={texts.consents} options={consents} defaultValue={['news']} isRequired />
        <CheckboxGroup label={texts.consents} options={consents} isRequired error={texts.consentError} />
        <div>
          <Checkbox isRequired>{texts.privacy}</Checkbox>
          <Checkbox isRequired error={texts.privacyError}>
            {texts.privacy}
          </Checkbox>
          <Checkbox isIndeterminate>{texts.someSelected}</Checkbox>
          <Checkbox isDisabled defaultSelected>
            {texts.notEditable}
          </Checkbox>
        </div>
        <RadioGroup label={texts.payment} options={payments} defaultValue="transfer" isRequired />
        <RadioGroup label={texts.payment} options={payments} isRequired error={texts.paymentError} />
        <div>
          <Switch hint={texts.publishHint} defaultSelected>
            {texts.publish}
          </Switch>
          <Switch>{texts.publish}</Switch>
          <Switch isDisabled>{texts.notEditable}</Switch>
        </div>
      </div>
    </Section>
  )
}
