import { type HrTime, ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Measured = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Value = Measured['values'][number] & { metricName?: string }
type Labels = Value['labels']
/** Epoch milliseconds. */
interface Times {
  startedAt: number
  now: number
}

/** Converts the metrics of a Prometheus registry to OpenTelemetry: the same names, labels and values. */
export const metricDataOf = (metrics: readonly Measured[], { startedAt, now }: Times): MetricData[] =>
  metrics.flatMap((metric): MetricData[] => {
    const times = { startTime: toHrTime(startedAt), endTime: toHrTime(now) }
    const common = {
      descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    // Prometheus has NaN for a missing value; a data point needs a number.
    const numbers = () =>
      metric.values
        .filter(({ value }) => Number.isFinite(value))
        .map(({ labels, value }) => ({ ...times, attributes: textOf(labels), value }))
    // The types of prom-client number the kinds; at run time they are strings.
    switch (String(metric.type)) {
      case 'counter':
        return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() }]
      case 'gauge':
        return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: numbers() }]
      case 'histogram':
        return [
          {
            ...common,
            dataPointType: DataPointType.HISTOGRAM,
            dataPoints: histogramsOf(metric.values, times),
          },
        ]
      default:
        return []
    }
  })

/** One histogram per set of labels. Prometheus buckets are cumulative, OpenTelemetry counts between two bounds. */
function histogramsOf(values: readonly Value[], times: Pick<DataPoint<unknown>, 'startTime' | 'endTime'>) {
  const groups = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...groups].map(([labels, groupValues]) => {
    const numberOf = (suffix: string) =>
      groupValues.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0
    const buckets = groupValues.filter(({ labels }) => labels.le !== undefined)
    return {
      ...times,
      attributes: textOf(JSON.parse(labels) as Labels),
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
        },
        sum: numberOf('_sum'),
        count: numberOf('_count'),
      },
    }
  })
}

/** Prometheus labels are texts only. */
const textOf = (labels: Labels) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]
