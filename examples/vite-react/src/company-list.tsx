import { useListRecords } from '@foyer/record-react'

/** All companies, by name. The server keeps it up to date: nothing here refetches. */
export function CompanyList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error } = useListRecords({
    objectApiName: 'Company__c',
    listViewApiName: 'All',
    fields: ['Company__c.City__c'],
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p>Loading …</p>
  if (data.records.length === 0) return <p>No companies yet.</p>
  return (
    <ul aria-label="Companies">
      {data.records.map(({ id, fields }) => (
        <li key={id}>
          <button type="button" onClick={() => id && onOpen(id)}>
            {String(fields.Name?.value)}
          </button>{' '}
          {String(fields.City__c?.value ?? '')}
        </li>
      ))}
    </ul>
  )
}
