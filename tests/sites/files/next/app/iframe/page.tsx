export default function Page() {
  return %%text jsx grid%%;
}
