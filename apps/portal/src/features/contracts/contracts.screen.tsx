import type { ContractListItem, ContractsResult } from '@foyer/fair-domain'
import { Button, EmptyState, Link, SearchField, Select, Table } from '@foyer/ui'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { Price } from '../../shell/price.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { ContractBanner } from './contract-banner.tsx'
import { ContractStateLabel } from './contract-state.tsx'
import styles from './contracts.module.css'
import { contractsTexts } from './contracts.texts.ts'
import { loadContracts, useContracts } from './contracts-data.ts'
import { matches, readFilters } from './filter-contracts.ts'

export const loader = createLoader(loadContracts)

/** All contracts of the company. */
export function Component() {
  const say = useTexts(contractsTexts)
  const result = useContracts()
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      {data && <Contracts answer={data} />}
      {!data && <ReadState read={result} />}
    </>
  )
}

function Contracts({ answer }: { answer: ContractsResult }) {
  const { banner, current, contracts, year } = answer
  return (
    <>
      {banner && (
        <ContractBanner
          banner={banner}
          state={current?.state}
          year={year}
          {...(current ? { open: current } : {})}
        />
      )}
      {contracts.length > 0 && <ContractList contracts={contracts} />}
    </>
  )
}

function ContractList({ contracts }: Pick<ContractsResult, 'contracts'>) {
  const say = useTexts(contractsTexts)
  // In the URL, so that the link back from a contract restores them.
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const years = [...new Set(contracts.map(({ year }) => String(year)))]
  const types = [...new Set(contracts.map(({ type }) => type))]
  const found = contracts.filter((contract) => matches(contract, filters, say(contract.type)))
  const query = params.toString()
  const hrefOf = ({ id }: ContractListItem) => `/reserved/contracts/${id}${query === '' ? '' : `?${query}`}`
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={say('search')}
          placeholder={say('searchHint')}
          value={filters.search}
          onChange={(value) => put('search', value)}
        />
        <Select
          name="type"
          label={say('type')}
          value={filters.type || 'all'}
          onChange={(value) => put('type', value === 'all' ? '' : (value ?? ''))}
          options={[
            { value: 'all', label: say('allTypes') },
            ...types.map((value) => ({ value, label: say(value) })),
          ]}
        />
        <Select
          name="year"
          label={say('year')}
          value={filters.year || 'all'}
          onChange={(value) => put('year', value === 'all' ? '' : (value ?? ''))}
          options={[
            { value: 'all', label: say('allYears') },
            ...years.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <Table
        label={say('list')}
        isCompact
        rows={found}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'number',
            header: say('number'),
            cell: (contract) => <Link href={hrefOf(contract)}>{contract.number}</Link>,
          },
          { id: 'type', header: say('type'), cell: ({ type }) => say(type) },
          { id: 'edition', header: say('edition'), cell: ({ edition }) => edition },
          {
            id: 'total',
            header: say('grossTotal'),
            align: 'end',
            isAside: true,
            cell: ({ price }) => <Price price={price} />,
          },
          { id: 'state', header: say('state'), cell: ({ state }) => <ContractStateLabel state={state} /> },
        ]}
        empty={
          <EmptyState
            action={<Button onPress={() => setParams({}, { replace: true })}>{say('clear')}</Button>}
          >
            {say('nothingFoundText')}
          </EmptyState>
        }
      />
    </>
  )
}
