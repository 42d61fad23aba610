import { SiteText } from '../../shell/site-text.tsx'
import styles from './page.module.css'
import { splitQuestions } from './split-questions.ts'

/** Questions as native disclosure elements, which work without scripts. */
export function Questions({ html }: { html: string }) {
  const { opening, questions } = splitQuestions(html)
  return (
    <>
      <SiteText html={opening} className={styles.text} />
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <SiteText html={answer} className={styles.text} />
          </details>
        ))}
      </div>
    </>
  )
}
