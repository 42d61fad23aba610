import { Form } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'

/** Search over all halls, submitted as the URL of the plan. */
export function PlanForm({ words = '', from }: { words?: string; from: string }) {
  const say = useTexts(floorPlanTexts)
  return (
    <Form key={words} action="/plan" role="search" aria-label={say('search')} className={parts.search}>
      {from !== '' && <input type="hidden" name="from" value={from} />}
      <label htmlFor="plan-words">{say('searchLabel')}</label>
      <input id="plan-words" type="search" name="q" defaultValue={words} maxLength={100} autoComplete="off" />
      <button type="submit" className={parts.button}>
        {say('searchButton')}
      </button>
    </Form>
  )
}
