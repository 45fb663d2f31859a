import { useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { CARRIER_NAMES } from '#shop/goods/shipping/carrier.ts'
import { formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useSession } from '../data/session.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { LastChanged } from './last-changed.tsx'
import { PostZones } from './post-zones.tsx'
import { ShippingPricesDialog, usePriceInWords, usePricesSave, type Way } from './shipping-prices-dialog.tsx'
import { SettingTable } from './setting-table.tsx'
import styles from './settings.module.css'

type Shipping = OfficeAnswer<'get', '/shipping'>

const PATH = `${OFFICE_PATH}/shipping`
/** What of the environment names the list of each carrier. */
const LIST_SETTINGS = { gls: 'GLS_POINTS_URL', foxpost: 'FOXPOST_POINTS_URL' }

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/shipping', {})
}

/** OFFICE-66: what sending costs by each way, and the list of parcel points. */
export function Component() {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const { ways, freeShippingFrom, boundFreeFrom, abroad, points } = useLoaderData<typeof loader>()
  const { type } = useParams()
  const navigate = useNavigate()
  useScreenTitle(words.shipping.title)
  useChanges(['shipping', 'settings'])
  const open = ways.find((way) => way.type === type)
  return (
    <>
      <PageOpening title={words.shipping.title} sentence={words.shipping.sentence} />
      <HouseTabs open="shipping" />
      {type !== undefined && !open && <Notice tone="wrong" icon="alert" title={words.notHere} />}
      <div className={styles.list}>
        <SettingTable
          caption={words.shipping.title}
          columns={[words.shipping.columns.way, words.shipping.columns.price, words.columns.last]}
        >
          {ways.map((way) => (
            <WayRow key={way.type} way={way} />
          ))}
        </SettingTable>
        <div className={styles.prose}>
          <p className="quiet">
            {freeShippingFrom === null
              ? words.shipping.neverFree
              : words.shipping.freeFrom(formatForints(freeShippingFrom, language))}{' '}
            {freeShippingFrom !== null &&
              freeShippingFrom < boundFreeFrom &&
              `${words.shipping.boundFrom(formatForints(boundFreeFrom, language))} `}
            {permissions.includes('settings.write') && (
              <TextLink to={`${OFFICE_PATH}/settings/freeShippingFrom`}>{words.shipping.changeFree}</TextLink>
            )}
          </p>
        </div>
      </div>
      {boundFreeFrom > 0 &&
        ways
          .filter(({ type, price }) => type !== 'SHOP' && price === 0)
          .map(({ type }) => (
            <Notice
              key={type}
              tone="wrong"
              icon="alert"
              title={words.shipping.withoutPrice(words.shipping.ways[type], formatForints(boundFreeFrom, language))}
            />
          ))}
      <PostZones
        abroad={abroad}
        isByQuote={ways.some((way) => way.type === 'POSTOUTSIDEHUN' && way.price === 'quote')}
      />
      {points.map((one) => (
        <Points key={one.carrier} points={one} />
      ))}
      {open && <ShippingPricesDialog ways={ways} first={open.type} onClose={() => void navigate(PATH)} />}
    </>
  )
}

function WayRow({ way }: { way: Way }) {
  const { settings: words } = useWords()
  const inWords = usePriceInWords()
  const { save, refusal } = usePricesSave()
  const label = words.shipping.ways[way.type]
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles.value}>{inWords(way.price)}</td>
      <td className={styles.last}>
        <LastChanged changed={way.changed} isDefault={way.version === 0} />
        <Refusal of={{ refusal }} />
      </td>
      <td className={styles.rowActs}>
        {way.former && (
          <TextButton
            aria-label={words.backOf(label, inWords(way.former.price))}
            title={inWords(way.former.price)}
            onClick={() => void (way.former && save([{ way, price: way.former.price }]))}
          >
            {words.back}
          </TextButton>
        )}
        <TextLink to={`${PATH}/${way.type}`}>
          {words.change}
          <span className="vh">: {label}</span>
        </TextLink>
      </td>
    </tr>
  )
}

function Points({ points }: { points: Shipping['points'][number] }) {
  const { shipping: words } = useWords().settings
  const language = useOfficeLanguage()
  const refresh = useAct('/parcel-points/{carrier}/refresh')
  const { carrier } = points
  return (
    <PageSection
      title={words.points(CARRIER_NAMES[carrier])}
      aside={
        points.hasList && (
          <Button
            busy={refresh.isBusy ? words.refreshing : null}
            onClick={async () => {
              const done = await refresh.run({ parameters: { carrier } })
              if (done.ok) showToast(words.refreshed(done.value.points, done.value.changed))
            }}
          >
            {words.refresh}
          </Button>
        )
      }
    >
      <div className={styles.prose}>
        <Refusal of={refresh} />
        <p>
          {words.pointsSays(points.count)} {points.examples > 0 && words.examplesSay(points.examples, points.count)}
        </p>
        <p className="quiet">
          {points.updatedAt && words.lastChange(dayAndTime(new Date(points.updatedAt), language))}{' '}
          {points.hasList ? words.byItself : words.noList(LIST_SETTINGS[carrier])}
        </p>
      </div>
    </PageSection>
  )
}
