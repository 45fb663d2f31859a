import { CartFrame } from '../components/cart-frame.tsx'

export default function MyCartPage() {
  return <CartFrame page="my-cart" />
}
