const S = () => <h1>Cart</h1>;
export default S;
