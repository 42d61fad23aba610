import { debtorMethods, type LettersResult } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Form } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { UnreachedList } from '../decisions/unreached-list.tsx'
import styles from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'

interface Props {
  companies: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Writes letters to debtors, and names those who get none. */
export function LettersDialog({ companies, onClose }: Props) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(debtorMethods.writeLetters)
  const [result, setResult] = useState<LettersResult>()
  const write = () =>
    mutateAsync({ accountIds: companies.map(({ id }) => id), language })
      .then(setResult)
      .catch(fail)
  return (
    <Dialog
      isOpen
      title={
        result
          ? say('lettersDone', { count: result.letters.length })
          : say('lettersTitle', { count: companies.length })
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {result ? (
        <Form onSubmit={onClose} actions={<Button type="submit">{say('close')}</Button>}>
          <UnreachedList
            title={say('lettersByPost', { count: result.byPost.length })}
            companies={result.byPost}
          />
          <UnreachedList title={say('lettersLeft', { count: result.left.length })} companies={result.left} />
        </Form>
      ) : (
        <Form
          onSubmit={() => void write()}
          actions={
            <>
              <Button type="submit" variant="primary" autoFocus isPending={status === 'running'}>
                {say('writeLetters', { count: companies.length })}
              </Button>
              <Button onPress={onClose}>{say('cancel')}</Button>
            </>
          }
        >
          <p>{say('lettersText')}</p>
          <ul className={styles.names}>
            {companies.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Form>
      )}
    </Dialog>
  )
}
