import { Form } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

/** Search of the catalogue; a plain form that works without scripts. */
export function HomeSearch() {
  const say = useTexts(publicHomeTexts)
  return (
    <Form
      action="/catalogue"
      role="search"
      aria-label={say('searchTitle')}
      className={`${parts.search} ${styles.search}`}
    >
      <label htmlFor="home-search">{say('searchLabel')}</label>
      <input
        id="home-search"
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        placeholder={say('searchHint')}
      />
      <button type="submit" className={parts.lineButton}>
        {say('searchButton')}
      </button>
    </Form>
  )
}
